import { alarmLoad, alarmNoise, alarmTimes } from '@weir/contract/alarms/alarm-health';
import type { Http } from '../../../platform/http/mount.ts';
import type { AlarmHealthService } from './alarm-health.service.ts';

export function registerAlarmHealthRoutes(
  http: Http,
  { alarmHealth }: { alarmHealth: AlarmHealthService },
): void {
  http.mount(alarmLoad, ({ query, caller }) => alarmHealth.load(caller, query));
  http.mount(alarmNoise, ({ query, caller }) => alarmHealth.noise(caller, query));
  http.mount(alarmTimes, ({ query, caller }) => alarmHealth.times(caller, query));
}
