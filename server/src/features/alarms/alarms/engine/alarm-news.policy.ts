import type { WrittenAlarm } from './alarm-writes.store.ts';
import type { AlarmNews } from './alarms.events.ts';

/** What is told of an alarm that was written. */
export const toAlarmNews = ({
  id,
  deviceId,
  projectId,
  level,
  quiet,
  suppressed,
  episode,
}: WrittenAlarm): AlarmNews => ({
  ...{ id, deviceId, projectId, level, quiet, suppressed },
  kind: episode.happened.at(-1)?.kind ?? 'raised',
});
