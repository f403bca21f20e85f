import type { Caller } from '../../platform/access/caller.ts';
import type { Trx } from '../../platform/db/database.ts';

export interface AuditEntry {
  /** Feature and verb, as a permission word has them: `users:update`. */
  action: string;
  /** Null when the platform itself did it. */
  actor: Pick<Caller, 'userId' | 'username' | 'sessionId'> | null;
  target: { kind: string; id: number | null; name: string };
  before?: object | null;
  after?: object | null;
  address?: string | null;
  result?: 'done' | 'refused';
}

/** What was done, by whom and to what, written in the transaction of the change. */
export interface Audit {
  record(trx: Trx, entry: AuditEntry): Promise<void>;
}
