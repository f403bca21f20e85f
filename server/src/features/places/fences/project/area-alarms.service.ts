import { projectFenceCode } from '@weir/contract/alarms/fence-alarms';
import type { Trx } from '../../../../platform/db/database.ts';
import {
  type EpisodeContext,
  episodesOf,
  type WrittenAlarm,
  writeEpisodes,
} from '../../../alarms/alarms/alarms.service.ts';
import type { Fix } from '../crossing/fixes.policy.ts';
import type { AreaEvent, WatchedArea } from './area-watch.policy.ts';
import type { OpenFenceAlarm } from './project-fences.store.ts';

interface Placed {
  readonly deviceId: number;
  readonly typeId: number;
  readonly projectId: number;
}

/** Alarms of fences of projects: of each device, fence and rule at most one is open. */
export const createAreaAlarms = (context: EpisodeContext) => ({
  async write(
    trx: Trx,
    device: Placed,
    { id, name, level }: WatchedArea,
    { tsMs, receivedAtMs }: Fix,
    events: readonly AreaEvent[],
  ): Promise<WrittenAlarm[]> {
    const written: WrittenAlarm[] = [];
    for (const { rule, kind, value } of events) {
      const subject = { ...device, origin: 'fence', code: projectFenceCode(id, rule) } as const;
      const happened = [{ kind, atMs: tsMs, level, cause: 'fence', value }] as const;
      const episodes = episodesOf({ subject, happened, receivedAtMs, rule: null, name, late: false });
      written.push(...(await writeEpisodes(trx, episodes, context)));
    }
    return written;
  },

  /** Their fence changed, or is none of the device any more. */
  async end(trx: Trx, alarms: readonly OpenFenceAlarm[]): Promise<WrittenAlarm[]> {
    const atMs = Date.now();
    const episodes = alarms.flatMap(({ code, name, ...device }) => {
      const subject = { ...device, origin: 'fence', code } as const;
      const happened = [{ kind: 'recovered', atMs, level: 4, cause: 'fence', value: null }] as const;
      return episodesOf({ subject, happened, receivedAtMs: atMs, rule: null, name, late: false });
    });
    return episodes.length === 0 ? [] : writeEpisodes(trx, episodes, context);
  },
});

export type AreaAlarms = ReturnType<typeof createAreaAlarms>;
