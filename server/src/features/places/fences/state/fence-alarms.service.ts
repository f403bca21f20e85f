import { deviceFenceCode } from '@weir/contract/alarms/fence-alarms';
import type { Trx } from '../../../../platform/db/database.ts';
import {
  type EpisodeContext,
  type EpisodeEvent,
  episodesOf,
  type WrittenAlarm,
  writeEpisodes,
} from '../../../alarms/alarms/alarms.service.ts';
import { type FenceSubject, findSubject, latchBreach } from './fence-alarms.store.ts';

/** That a device left its fence, or came back. */
export interface Crossing {
  readonly deviceId: number;
  readonly atMs: number;
  /** When the platform learned of it. */
  readonly receivedAtMs: number;
  /** From the centre; null: the device does not say. */
  readonly distanceM: number | null;
}

/** The device and the platform both see that it left: within so much time it is one event. */
const sameEventMs = 60_000;

export interface FenceAlarms {
  left(trx: Trx, crossing: Crossing): Promise<WrittenAlarm[]>;
  cameBack(trx: Trx, crossing: Crossing): Promise<WrittenAlarm[]>;
}

/** Of each fence at most one alarm is open, in the table of all alarms. */
export function createFenceAlarms(context: EpisodeContext): FenceAlarms {
  const write = async (
    trx: Trx,
    { deviceId, atMs, receivedAtMs, distanceM }: Crossing,
    kind: EpisodeEvent['kind'],
    { typeId, projectId, level }: FenceSubject,
  ) => {
    const value = distanceM === null ? null : Math.round(distanceM);
    const subject = { deviceId, typeId, projectId, origin: 'fence', code: deviceFenceCode } as const;
    const happened = [{ kind, atMs, level, cause: 'fence', value }] as const;
    const events = { subject, happened, receivedAtMs, rule: null, name: null, late: false };
    return writeEpisodes(trx, episodesOf(events), context);
  };

  return {
    async left(trx, crossing) {
      const { deviceId, atMs } = crossing;
      await latchBreach(trx, deviceId, atMs);
      const subject = await findSubject(trx, deviceId);
      if (!subject) return [];
      const { openSinceMs } = subject;
      if (openSinceMs === null) return write(trx, crossing, 'raised', subject);
      return Math.abs(atMs - openSinceMs) <= sameEventMs ? [] : write(trx, crossing, 'repeated', subject);
    },
    async cameBack(trx, crossing) {
      const subject = await findSubject(trx, crossing.deviceId);
      if (!subject || subject.openSinceMs === null) return [];
      const atMs = Math.max(crossing.atMs, subject.openSinceMs);
      return write(trx, { ...crossing, atMs }, 'recovered', { ...subject, level: 4 });
    },
  };
}
