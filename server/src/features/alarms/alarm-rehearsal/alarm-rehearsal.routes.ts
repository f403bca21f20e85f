import { getRehearsal, startRehearsal } from '@weir/contract/alarms/alarm-rehearsal';
import type { Http } from '../../../platform/http/mount.ts';
import type { AlarmRehearsalService } from './alarm-rehearsal.service.ts';

export function registerAlarmRehearsalRoutes(
  http: Http,
  { alarmRehearsal }: { alarmRehearsal: AlarmRehearsalService },
): void {
  http.mount(startRehearsal, ({ body, caller }) => alarmRehearsal.begin(caller, body));
  http.mount(getRehearsal, ({ query, caller }) => alarmRehearsal.get(caller.userId, query.id));
}
