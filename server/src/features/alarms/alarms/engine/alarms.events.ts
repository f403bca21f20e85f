import { id } from '@weir/contract/common';
import { AlarmPush } from '@weir/contract/realtime/realtime';
import { object } from '@weir/contract/schema';
import { defineEvent, manyOf, type PayloadOf } from '../../../../platform/bus/define-event.ts';

const { T: _type, ...alarm } = AlarmPush.properties;

/** After the commit: alarms were raised, moved on, handled, or put aside; found at once or afterwards. */
export const alarmsChanged = defineEvent({
  name: 'alarms.changed',
  scope: 'cluster',
  payload: object({ alarms: manyOf(object(alarm)) }),
});
export type AlarmNews = PayloadOf<typeof alarmsChanged>['alarms'][number];

/** After the commit: a device's own settings were replaced. */
export const alarmSettingsChanged = defineEvent({
  name: 'alarms.settingsChanged',
  scope: 'cluster',
  payload: object({ deviceId: id }),
});

/** After the commit: alarms of a device's own were opened or ended by others than the engine. */
export const ownAlarmsChanged = defineEvent({
  name: 'alarms.ownChanged',
  scope: 'cluster',
  payload: object({ deviceId: id }),
});
