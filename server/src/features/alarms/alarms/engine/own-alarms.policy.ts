import { jsonOf } from '../../../../platform/json.ts';
import type { CommittedFrame } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { EpisodeEvent } from './episodes.policy.ts';

/** An alarm that a device raises or ends itself, under the reserved key `alarms`. */
export interface OwnAlarm {
  readonly code: string;
  readonly level: 1 | 2 | 3 | 4;
  readonly name: string | null;
  readonly active: boolean;
  readonly tsMs: number;
}

export const ownAlarmsKey = 'alarms';
const maxAlarms = 100;

/** The device's own alarms in a frame. */
export function ownAlarmsOf({ texts, tsMs }: CommittedFrame, position: number): OwnAlarm[] {
  const text = texts?.[position];
  return typeof text === 'string' ? ownAlarmsIn(text, tsMs) : [];
}

/** The device's own alarms as a frame of this time has them; what does not have their shape is left out. */
export function ownAlarmsIn(text: string, frameMs: number): OwnAlarm[] {
  const list = jsonOf(text);
  return Array.isArray(list) ? list.slice(0, maxAlarms).flatMap((entry) => ownAlarmOf(entry, frameMs)) : [];
}

/** What the device's word makes of its alarm; undefined: it says the end of what is not open. */
export function eventOf(
  { active, level, tsMs: atMs }: OwnAlarm,
  before: 'open' | 'closed',
): EpisodeEvent | undefined {
  if (!active && before === 'closed') return undefined;
  const open = before === 'open' ? 'repeated' : 'raised';
  return { kind: active ? open : 'recovered', atMs, level, cause: 'device', value: null };
}

function ownAlarmOf(entry: unknown, frameMs: number): OwnAlarm[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { code, level, name, active, ts } = entry as Record<string, unknown>;
  if (typeof code !== 'string' && typeof code !== 'number') return [];
  const text = String(code).slice(0, 128);
  if (text === '' || (level !== 1 && level !== 2 && level !== 3 && level !== 4)) return [];
  return [
    {
      code: text,
      level,
      name: typeof name === 'string' && name.trim() !== '' ? name.slice(0, 128) : null,
      active: active !== false && active !== 0,
      tsMs: typeof ts === 'number' && Number.isSafeInteger(ts) && ts > 0 && ts <= frameMs ? ts : frameMs,
    },
  ];
}
