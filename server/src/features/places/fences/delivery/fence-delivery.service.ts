import type { Db, Trx } from '../../../../platform/db/database.ts';
import type {
  DeviceCommandsService,
  GivenCommand,
} from '../../../control/device-commands/device-commands.service.ts';
import type { DeviceOutbound } from '../../../telemetry/device-gateway/links/device-outbound.service.ts';
import type { FenceAlarms } from '../state/fence-alarms.service.ts';
import type { FenceChange, FenceChanges } from '../state/fence-changes.service.ts';
import { isAnsweredBy, newestOf, type Reported, type Revision } from '../state/fence-state.policy.ts';
import {
  findAsked,
  markArrived,
  markSending,
  saveAnswer,
  saveReported,
  takeBack,
} from '../state/fences.store.ts';
import { readAnswer, readReport } from './replies.policy.ts';

export type Commands = Pick<DeviceCommandsService, 'give' | 'deliver' | 'onAnswerTo'>;

export interface FenceDelivery {
  /** There is a connection at this moment that hears commands. */
  reach(deviceId: number): 'listening' | 'notListening' | 'offline';
  /** Writes down that the revision is sent; from the commit on the device may have it. */
  prepare(trx: Trx, revision: SentRevision): Promise<GivenCommand>;
  /** Sends it. What certainly did not arrive waits again, or is nothing any more. */
  send(command: GivenCommand, rev: number, otherwise: 'queued' | 'undelivered'): Promise<'sent' | 'notSent'>;
  /** What a device says of its fence. */
  report(deviceId: number, value: unknown, at: Date): Promise<void>;
}

export interface SentRevision extends Pick<Revision, 'rev' | 'action' | 'circle'> {
  deviceId: number;
  userId: number;
}

interface Deps {
  db: Db;
  changes: FenceChanges;
  fenceAlarms: FenceAlarms;
  commands: Commands;
  outbound: DeviceOutbound;
  answerMs: number;
}

/** As docs/device-api.md has them. */
const methods = { set: 'setFence', relock: 'setFence', close: 'closeFence' } as const;
/** Devices whose clock is a little off shall not refuse what has just been sent. */
const expiresInS = 60;

/** Takes fences to devices, and takes what they answer. */
export function createFenceDelivery(deps: Deps): FenceDelivery {
  const { db, changes, fenceAlarms, commands, outbound, answerMs } = deps;

  const answered = async (trx: Trx, deviceId: number, asked: Revision, reply: unknown) => {
    const { rev } = asked;
    const answer = readAnswer(reply, asked);
    if (!answer.isApplied) {
      await saveAnswer(trx, deviceId, { ...answer, rev, state: 'refused' });
      return;
    }
    await saveAnswer(trx, deviceId, { rev, state: 'confirmed', reasonCode: null, reason: null });
    await saveReported(trx, deviceId, reportOf(asked));
  };

  for (const method of new Set(Object.values(methods)))
    commands.onAnswerTo(method, (trx, { deviceId, commandId, reply }) =>
      changes.within(trx, deviceId, async () => {
        const asked = await findAsked(trx, deviceId, commandId);
        if (asked) await answered(trx, deviceId, asked, reply);
      }),
    );

  const breaches = async (change: FenceChange, reported: Reported) => {
    const { trx, alarms, fence } = change;
    const { deviceId, watchedRev, place } = fence;
    if (watchedRev === null || (reported.rev !== null && reported.rev !== watchedRev)) return;
    const atMs = Date.parse(reported.reportedTime);
    const crossing = { deviceId, atMs, receivedAtMs: atMs, distanceM: null };
    const before = fence.reported?.breached ?? 0;
    if (reported.breached === 1 && before === 0) alarms.push(...(await fenceAlarms.left(trx, crossing)));
    // While the positions say that it is outside, the device's word alone does not end the alarm.
    if (reported.breached === 0 && before === 1 && place !== 'outside')
      alarms.push(...(await fenceAlarms.cameBack(trx, crossing)));
  };

  return {
    reach(deviceId) {
      const reach = outbound.reach(deviceId);
      if (reach?.channel === 'rpc') return 'listening';
      return outbound.isConnected(deviceId) ? 'notListening' : 'offline';
    },
    async prepare(trx, { deviceId, userId, rev, action, circle }) {
      const { lng, lat, radius } = circle ?? {};
      const drawn = action === 'close' ? {} : { longitude: lng, latitude: lat, radius };
      const params = { rev, ...drawn };
      const method = methods[action];
      const command = await commands.give(trx, { deviceId, userId, method, params, expiresInS });
      await markSending(trx, { deviceId, rev, commandId: command.id, answerMs });
      return command;
    },
    async send(command, rev, otherwise) {
      const { deviceId } = command;
      const delivery = await commands.deliver(command);
      if (delivery === 'delivered') await markArrived(db, { deviceId, rev, answerMs });
      if (delivery === 'delivered' || delivery === 'uncertain') return 'sent';
      await changes.run(deviceId, ({ trx }) => takeBack(trx, { deviceId, rev, state: otherwise }));
      return 'notSent';
    },
    async report(deviceId, value, at) {
      const reported = readReport(value, at);
      if (!reported) return;
      await changes.run(deviceId, async (change) => {
        const { trx, revisions } = change;
        if (!(await saveReported(trx, deviceId, reported))) return;
        const newest = newestOf(revisions);
        const isOpen = newest?.state === 'sending' || newest?.state === 'unanswered';
        if (newest && isOpen && isAnsweredBy(reported, newest))
          await saveAnswer(trx, deviceId, {
            rev: newest.rev,
            state: 'confirmed',
            reasonCode: null,
            reason: null,
          });
        await breaches(change, reported);
      });
    },
  };
}

/** A device that applied something has it. */
const reportOf = ({ rev, action, circle }: Revision): Reported => ({
  rev,
  active: action === 'close' ? 0 : 1,
  longitude: circle?.lng ?? null,
  latitude: circle?.lat ?? null,
  radius: circle?.radius ?? null,
  breached: 0,
  reportedTime: new Date().toISOString(),
});
