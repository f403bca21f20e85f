import type { Caller } from '../../platform/access/caller.ts';
import type { Trx } from '../../platform/db/database.ts';

export interface AuditEntry {
  /** `users:update`: the feature, and what was done. */
  action: string;
  /** Null is the platform itself. */
  actor: Pick<Caller, 'userId' | 'username' | 'sessionId'> | null;
  target: { kind: string; id: number | null; name: string };
  before?: object | null;
  after?: object | null;
  address?: string | null;
  result?: 'done' | 'refused';
}

/** What was done, by whom and to what. */
export interface Audit {
  /** In the transaction of the change: both are there, or neither. */
  record(trx: Trx, entry: AuditEntry): Promise<void>;
}
