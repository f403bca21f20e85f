import { alarmSettingsChanged, ownAlarmsChanged } from '../features/alarms/alarms/engine/alarms.events.ts';
import { desiredChanged } from '../features/control/parameters/values/parameters.events.ts';
import { credentialsRevoked } from '../features/fleet/device-credentials/device-credentials.events.ts';
import { deviceTypeChanged } from '../features/fleet/device-types/device-types.events.ts';
import { devicesChanged } from '../features/fleet/devices/devices.events.ts';
import type { Bus } from '../platform/bus/bus.ts';
import type { Repeat } from '../platform/bus/row-changes.ts';

/** What triggers of the database note by the names of these events, and what their keys are. */
export const repeatedEvents = ({ repeat }: Bus): Repeat => ({
  [devicesChanged.name]: (deviceIds) => repeat(devicesChanged, { deviceIds }),
  [deviceTypeChanged.name](typeIds) {
    for (const typeId of typeIds) repeat(deviceTypeChanged, { typeId });
  },
  [credentialsRevoked.name]: (deviceIds) => repeat(credentialsRevoked, { deviceIds }),
  [alarmSettingsChanged.name](deviceIds) {
    for (const deviceId of deviceIds) repeat(alarmSettingsChanged, { deviceId });
  },
  [ownAlarmsChanged.name](deviceIds) {
    for (const deviceId of deviceIds) repeat(ownAlarmsChanged, { deviceId });
  },
  [desiredChanged.name]: (deviceIds) => repeat(desiredChanged, { deviceIds }),
});
