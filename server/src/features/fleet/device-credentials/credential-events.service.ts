import type { Author } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

export interface CredentialEvents {
  /** Which kind took the place of all others; never what it is. */
  credentialRotated(trx: Trx, author: Author, device: Named, issued: { kind: string }): Promise<void>;
  credentialsRevoked(trx: Trx, author: Author, device: Named): Promise<void>;
}

export function credentialEvents({ record }: Audit): CredentialEvents {
  const target = ({ id, name }: Named) => ({ kind: 'device' as const, id, name });
  return {
    credentialRotated: (trx, actor, device, { kind }) =>
      record(trx, {
        action: 'device-credentials:rotate',
        actor,
        target: target(device),
        after: { kindOfCredential: kind },
      }),
    credentialsRevoked: (trx, actor, device) =>
      record(trx, { action: 'device-credentials:revoke', actor, target: target(device) }),
  };
}
