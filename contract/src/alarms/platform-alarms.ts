import type { Language } from '../common.ts';
import { fenceAlarmText } from './fence-alarms.ts';
import { simAlarmText } from './sim-alarms.ts';
import { upgradeAlarmText } from './upgrade-alarms.ts';

interface Subject {
  readonly origin: string;
  readonly semaphoreId: string;
  readonly name: string | null;
}

/** What an alarm is called that the platform raises beside signals; undefined: by the name of its signal, or its own. */
export function platformAlarmText(
  { origin, semaphoreId, name }: Subject,
  language: Language,
): string | undefined {
  if (origin === 'fence') return fenceAlarmText(semaphoreId, name, language);
  if (origin === 'upgrade') return upgradeAlarmText(name, language);
  if (origin === 'sim') return simAlarmText(semaphoreId, name, language);
  return undefined;
}
