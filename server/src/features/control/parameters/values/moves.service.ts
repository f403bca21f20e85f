import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { type DesiredRow, findDesired, lockDevice, type Move, saveMoves } from './device-parameters.store.ts';
import { next, type ParameterEvent } from './parameter-states.policy.ts';
import { parametersMoved } from './parameters.events.ts';

/** States of parameters of one device have changed, for good. */
/** What happened to one desired value. */
export interface AppliedEvent {
  desired: DesiredRow;
  event: ParameterEvent;
}

/** Every change of state goes through here: one device at a time, committed before anybody hears of it. */
export interface Moves {
  /** Locks the device, lets `work` say what happened, and moves on what that moves. */
  run(
    deviceId: number,
    work: (trx: Trx, desiredValues: DesiredRow[], version: number) => Promise<AppliedEvent[]>,
  ): Promise<void>;
}

export function createMoves({ db, bus }: { db: Db; bus: Bus }): Moves {
  return {
    async run(deviceId, work) {
      const moves = await db.transaction().execute(async (trx) => {
        const version = await lockDevice(trx, deviceId);
        if (version === undefined) return [];
        const desiredValues = await findDesired(trx, deviceId);
        const found = (await work(trx, desiredValues, version)).flatMap(moveOf);
        await saveMoves(trx, found);
        return found;
      });
      if (moves.length === 0) return;
      bus.emit(parametersMoved, {
        deviceId,
        states: Object.fromEntries(moves.map(({ desired, state }) => [desired.semaphoreId, state])),
        batchIds: [...new Set(moves.map(({ desired }) => desired.batchId))],
      });
    },
  };
}

function moveOf({ desired, event }: AppliedEvent): Move[] {
  const state = next(desired, event);
  if (state === undefined) return [];
  const value = event.kind === 'reported' ? event.value : desired.value;
  const move: Move = { desired, state, value };
  if (event.kind === 'refused') return [{ ...move, reasonCode: event.reasonCode, reason: event.reason }];
  return event.kind === 'confirmed' ? [{ ...move, reported: desired.value }] : [move];
}
