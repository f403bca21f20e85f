import {
  addAlarmWindow,
  deleteAlarmWindow,
  deviceShelving,
  editAlarmWindow,
  extendShelf,
  listAlarmWindows,
  listShelves,
  shelveAlarms,
  unshelveAlarms,
} from '@weir/contract/alarms/alarm-shelving';
import type { Http } from '../../../platform/http/mount.ts';
import type { AlarmShelvingService } from './alarm-shelving.service.ts';

export function registerAlarmShelvingRoutes(
  http: Http,
  { alarmShelving }: { alarmShelving: AlarmShelvingService },
): void {
  http.mount(listShelves, ({ query, caller }) => alarmShelving.list(caller, query));
  http.mount(deviceShelving, ({ query, caller }) => alarmShelving.ofDevice(caller, query.id));
  http.mount(shelveAlarms, ({ body, caller }) => alarmShelving.shelve(caller, body));
  http.mount(extendShelf, ({ body, caller }) => alarmShelving.extend(caller, body.id, body.minutes));
  http.mount(unshelveAlarms, ({ body, caller }) => alarmShelving.unshelve(caller, body.id));
  http.mount(listAlarmWindows, ({ query, caller }) => alarmShelving.windows(caller, query));
  http.mount(addAlarmWindow, ({ body, caller }) => alarmShelving.addWindow(caller, body));
  http.mount(editAlarmWindow, ({ body, caller }) => alarmShelving.editWindow(caller, body));
  http.mount(deleteAlarmWindow, async ({ query, caller }) => {
    await alarmShelving.removeWindow(caller, query.id);
    return { removed: 1 };
  });
}
