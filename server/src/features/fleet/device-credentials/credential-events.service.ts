import type { Author } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

export type CredentialEvents = ReturnType<typeof credentialEvents>;

export function credentialEvents(audit: Audit) {
  const { noted } = createAuditEntries({ audit, kind: 'device' });
  const rotated = noted('device-credentials:rotate');
  return {
    /** Which kind took the place of all others; never what it is. */
    credentialRotated: (trx: Trx, actor: Author, device: Named, { kind }: { kind: string }) =>
      rotated(trx, actor, device, { after: { kindOfCredential: kind } }),
    credentialsRevoked: noted('device-credentials:revoke'),
  };
}
