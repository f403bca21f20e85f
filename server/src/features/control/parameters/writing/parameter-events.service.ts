import type { Author } from '../../../../platform/access/caller.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Audit } from '../../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

/** By signal id: what a device had, and what it is asked for. */
interface Change {
  device: Named;
  before: object;
  after: object;
}

export interface ParameterEvents {
  parametersWritten(trx: Trx, author: Author, changes: readonly Change[]): Promise<void>;
  parametersReverted(trx: Trx, author: Author, changes: readonly Change[]): Promise<void>;
  parametersCancelled(
    trx: Trx,
    author: Author,
    devices: readonly Named[],
    what: { batchId: number },
  ): Promise<void>;
}

/** One entry a device: whoever looks a device up finds all that was asked of it. */
export function parameterEvents({ record }: Audit): ParameterEvents {
  const target = ({ id, name }: Named) => ({ kind: 'device' as const, id, name });
  return {
    parametersWritten: (trx, actor, changes) =>
      record(
        trx,
        ...changes.map(({ device, before, after }) => ({
          ...{ action: 'devices:setParameters' as const, actor, target: target(device), before, after },
        })),
      ),
    parametersReverted: (trx, actor, changes) =>
      record(
        trx,
        ...changes.map(({ device, before, after }) => ({
          ...{ action: 'devices:revertParameters' as const, actor, target: target(device), before, after },
        })),
      ),
    parametersCancelled: (trx, actor, devices, after) =>
      record(
        trx,
        ...devices.map((device) => ({
          ...{ action: 'devices:cancelParameters' as const, actor, target: target(device), after },
        })),
      ),
  };
}
