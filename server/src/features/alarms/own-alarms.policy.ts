import type { CommittedFrame } from '../telemetry/telemetry.service.ts';

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

/** The device's own alarms in a frame; what does not have their shape is left out. */
export function ownAlarmsOf(frame: CommittedFrame, place: number): OwnAlarm[] {
  const text = frame.texts?.[place];
  if (typeof text !== 'string') return [];
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return [];
  }
  return Array.isArray(list)
    ? list.slice(0, maxAlarms).flatMap((entry) => ownAlarmOf(entry, frame.tsMs))
    : [];
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
