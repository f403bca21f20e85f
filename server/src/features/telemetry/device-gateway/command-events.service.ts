import type { LogReason } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { redactSecrets } from '../../../platform/redaction.ts';
import type { Audit, AuditEntry } from '../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

export interface Command {
  method: string;
  params: unknown;
}

export interface CommandEvents {
  commandSent(db: Db, author: Author, device: Named, sent: Command & { answered: boolean }): Promise<void>;
  commandFailed(
    db: Db,
    author: Author,
    device: Named,
    failed: Command & { reason: LogReason },
  ): Promise<void>;
  attributesShared(
    trx: Trx,
    author: Author,
    device: Named,
    change: { before: Record<string, unknown>; after: Record<string, unknown> },
  ): Promise<void>;
}

export function commandEvents({ record }: Audit): CommandEvents {
  const target = ({ id, name }: Named) => ({ kind: 'device' as const, id, name });
  const command = (
    actor: Author,
    device: Named,
    { params, ...sent }: Command & { answered?: boolean; reason?: LogReason },
    result: NonNullable<AuditEntry['result']>,
  ): AuditEntry => ({
    action: 'devices:command',
    actor,
    target: target(device),
    after: { ...sent, params: harmless(sent.method, params) },
    result,
  });
  return {
    commandSent: (db, actor, device, sent) => record(db, command(actor, device, sent, 'done')),
    commandFailed: (db, actor, device, failed) => record(db, command(actor, device, failed, 'failed')),
    attributesShared: (trx, actor, device, { before, after }) =>
      record(trx, { action: 'devices:setAttributes', actor, target: target(device), before, after }),
  };
}

/** A bare value is told to be a secret by the method it belongs to: `setPassword`. */
function harmless(method: string, params: unknown): unknown {
  return Object.values(redactSecrets({ [method]: params ?? null }) as object)[0];
}
