import type { Caller } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { KeyedQueue } from '../../../platform/keyed-queue.ts';
import type { GivenCommand } from '../../control/device-commands/device-commands.service.ts';
import type { FenceDelivery } from './delivery/fence-delivery.service.ts';
import type { Outcomes } from './delivery/outcomes.service.ts';
import type { FenceEvents } from './fence-events.service.ts';
import { alreadyAsked, type FenceRequest, needsDevice } from './requests.policy.ts';
import type { FenceChange, FenceChanges } from './state/fence-changes.service.ts';
import { failedError, offlineError } from './state/fence-refusals.policy.ts';
import { insertRevision } from './state/fences.store.ts';

/** What is done when the device does not listen; null: nothing, and the caller is told. */
export interface Patience {
  readonly expireMinutes: number | null;
}

export interface Asking {
  /** Asks the device and waits for its answer. `request` is asked with the fence locked. Throws what people are told. */
  ask(
    caller: Caller,
    deviceId: number,
    patience: Patience,
    request: (change: FenceChange) => Promise<FenceRequest> | FenceRequest,
  ): Promise<void>;
}

interface Deps {
  db: Db;
  audit: FenceEvents;
  changes: FenceChanges;
  delivery: FenceDelivery;
  outcomes: Outcomes;
  lines: KeyedQueue<number>;
}

/** What was made of a request; `rev` null: there is nothing to wait for. */
interface Made {
  readonly rev: number | null;
  readonly command?: GivenCommand;
}

export function createAsking({ db, audit, changes, delivery, outcomes, lines }: Deps): Asking {
  const make = async (
    caller: Caller,
    device: { id: number; name: string },
    { expireMinutes }: Patience,
    request: FenceRequest,
    { trx, fence, revisions }: FenceChange,
  ): Promise<Made> => {
    const known = { revisions, reported: fence.reported };
    const already = alreadyAsked(request, known);
    if (already !== 'new') return { rev: already === 'done' ? null : already };
    const isForDevice = needsDevice(request, known);
    const reach = delivery.reach(device.id);
    if (isForDevice && reach !== 'listening' && expireMinutes === null)
      throw reach === 'offline' ? offlineError() : failedError('notListening');
    const { action, circle, watch } = request;
    const { userId } = caller;
    const deviceId = device.id;
    const waits = isForDevice && reach !== 'listening';
    const state = stateOf({ isForDevice, waits });
    const rev = await insertRevision(trx, {
      ...{ deviceId, userId, action, circle, watch, state },
      expireMinutes: isForDevice ? expireMinutes : null,
    });
    const after = { rev, watch, ...circle, ...(waits ? { expireMinutes } : {}) };
    await audit.fenceAsked[action](trx, caller, device, { after });
    if (state !== 'sending') return { rev: null };
    return { rev, command: await delivery.prepare(trx, { deviceId, userId, rev, action, circle }) };
  };

  return {
    async ask(caller, deviceId, patience, request) {
      const device = await getDevice(db, caller, deviceId, 'operate');
      const rev = await lines.run(deviceId, async () => {
        const made = await changes.run(deviceId, async (change) =>
          make(caller, device, patience, await request(change), change),
        );
        if (!made.command || made.rev === null) return made.rev;
        const otherwise = patience.expireMinutes === null ? 'undelivered' : 'queued';
        const sent = await delivery.send(made.command, made.rev, otherwise);
        if (sent === 'sent') return made.rev;
        if (otherwise === 'undelivered') throw offlineError();
        return null;
      });
      if (rev === null) return;
      const state = await outcomes.of(deviceId, rev);
      if (state === 'refused') throw failedError('refused');
      if (state === 'undelivered') throw offlineError();
      if (state !== 'confirmed' && state !== 'queued') throw failedError('unanswered');
    },
  };
}

function stateOf({ isForDevice, waits }: { isForDevice: boolean; waits: boolean }) {
  if (!isForDevice) return 'confirmed';
  return waits ? 'queued' : 'sending';
}
