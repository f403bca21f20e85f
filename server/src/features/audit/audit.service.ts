import type { Caller } from '../../platform/access/caller.ts';
import type { Trx } from '../../platform/db/database.ts';

export interface AuditEntry {
  /** `users:update`. */
  action: string;
  actor: Pick<Caller, 'userId' | 'username' | 'sessionId'> | null;
  target: { kind: string; id: number | null; name: string };
  before?: object | null;
  after?: object | null;
  address?: string | null;
  result?: 'done' | 'refused';
}

/** Who did what, written in the transaction of the change. */
export interface Audit {
  record(trx: Trx, entry: AuditEntry): Promise<void>;
}
