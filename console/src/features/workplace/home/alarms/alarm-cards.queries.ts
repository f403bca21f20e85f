import { dayCounts, levelCounts, noisiestDevices } from '@weir/contract/alarms/alarm-counts';
import { listAlarms } from '@weir/contract/alarms/alarms';
import { queryOf, steadyQueryOf } from '../../../../platform/api.ts';

/** As many as the tallest card shows. */
const shownAlarms = 12;

// Whatever happens to an alarm, the frame has all of these read again.
export const openAlarmsQuery = queryOf(levelCounts, { query: {} });
export const newestAlarmsQuery = queryOf(listAlarms, {
  query: { page: 1, limit: shownAlarms, open: 1, sort: '-warningDate' },
});
export const alarmDaysQuery = (days: number) => steadyQueryOf(dayCounts, { query: { days } });
export const noisiestQuery = queryOf(noisiestDevices, { query: { days: 7 } });
