import type { LogItem, LogRow } from '@weir/contract/identity/logs';
import { addressKindOf } from '../../../platform/address-kind.ts';
import { clientOf } from '../../../platform/user-agent.ts';
import type { StoredRow } from './audit.store.ts';
import type { Seal } from './audit-chain.store.ts';
import type { ReadRow } from './audit-reader.policy.ts';

export const toLogRow = (row: ReadRow): LogRow => ({
  id: row.id,
  createdTime: row.at.toISOString(),
  kind: row.kind,
  action: row.action,
  actorId: row.actorId,
  actorAbove: row.isActorHidden ? 1 : 0,
  actorName: row.actorName,
  targetKind: row.targetKind,
  targetId: row.targetId,
  targetName: row.targetName,
  result: row.result,
  reason: reasonOf(row),
  address: row.address,
  place: addressKindOf(row.address),
  ...clientOf(row.userAgent),
});

export const toLogItem = (row: ReadRow, seal: Seal | undefined): LogItem => ({
  ...toLogRow(row),
  userAgent: row.userAgent,
  sessionId: row.sessionId,
  requestId: row.requestId,
  before: row.before,
  after: row.after,
  seal: seal
    ? {
        fromId: seal.fromId,
        toId: seal.toId,
        sealedTime: seal.at.toISOString(),
        seal: seal.seal.toString('hex'),
        previous: seal.previous.toString('hex'),
      }
    : null,
});

function reasonOf({ result, after }: StoredRow): string | null {
  if (result === 'done' || typeof after !== 'object' || after === null || !('reason' in after)) return null;
  return typeof after.reason === 'string' ? after.reason : null;
}
