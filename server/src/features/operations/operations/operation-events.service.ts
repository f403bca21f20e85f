import type { LogAction } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

/** A partition of telemetry: the table, and what it holds. */
interface Period {
  table: string;
  from: string;
  to: string;
}

export interface OperationEvents {
  clockConfirmed(trx: Trx, author: Author, change: { before: object; after: object }): Promise<void>;
  periodDetached(db: Db, period: Period): Promise<void>;
  periodAttached(db: Db, period: Period): Promise<void>;
  periodDeleted(db: Db, period: Period): Promise<void>;
  recordsDeleted(db: Db, what: { records: string; count: number; before: Date }): Promise<void>;
}

/** What an operator says of the installation, and what the platform does to it by itself. */
export function operationEvents({ record }: Audit): OperationEvents {
  const ofPeriod =
    (action: LogAction) =>
    (db: Db, { table, from, to }: Period) =>
      record(db, {
        ...{ action, actor: null, address: null, userAgent: null },
        target: { kind: 'installation', id: null, name: table },
        after: { from, to },
      });
  return {
    clockConfirmed: (trx, actor, { before, after }) =>
      record(trx, {
        ...{ action: 'operations:confirmClock', actor, before, after },
        target: { kind: 'installation', id: null, name: null },
      }),
    periodDetached: ofPeriod('operations:detachPeriod'),
    periodAttached: ofPeriod('operations:attachPeriod'),
    periodDeleted: ofPeriod('operations:deletePeriod'),
    recordsDeleted: (db, { records, count, before }) =>
      record(db, {
        ...{ action: 'operations:deleteRecords', actor: null, address: null, userAgent: null },
        target: { kind: 'installation', id: null, name: records },
        after: { count, before },
      }),
  };
}
