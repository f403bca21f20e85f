import type { LogReason } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { redactField } from '../../../platform/redaction.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

export interface Command {
  method: string;
  params: unknown;
}

export type CommandEvents = ReturnType<typeof commandEvents>;

export function commandEvents(audit: Audit) {
  const ofDevice = createAuditEntries({ audit, kind: 'device' });
  const command =
    <Facts extends Command>(result: 'done' | 'failed') =>
    (db: Db, actor: Author, device: Named, { params, ...sent }: Facts) => {
      // A bare value is told to be a secret by the method it belongs to: `setPassword`.
      const after = { ...sent, params: redactField(sent.method, params ?? null) };
      return audit.record(db, { ...ofDevice.entry('devices:command', actor, device, { after }), result });
    };
  return {
    commandSent: command<Command & { answered: boolean }>('done'),
    commandFailed: command<Command & { reason: LogReason }>('failed'),
    attributesShared: ofDevice.noted('devices:setAttributes'),
  };
}
