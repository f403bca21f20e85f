import { registerAlarmHealthRoutes } from '../features/alarms/alarm-health/alarm-health.routes.ts';
import { createAlarmHealthService } from '../features/alarms/alarm-health/alarm-health.service.ts';
import { registerAlarmLinksRoutes } from '../features/alarms/alarm-links/alarm-links.routes.ts';
import { createAlarmLinks } from '../features/alarms/alarm-links/alarm-links.service.ts';
import { registerAlarmRehearsalRoutes } from '../features/alarms/alarm-rehearsal/alarm-rehearsal.routes.ts';
import { createAlarmRehearsalService } from '../features/alarms/alarm-rehearsal/alarm-rehearsal.service.ts';
import { registerAlarmShelvingRoutes } from '../features/alarms/alarm-shelving/alarm-shelving.routes.ts';
import { createAlarmShelvingService } from '../features/alarms/alarm-shelving/alarm-shelving.service.ts';
import { createShelfRetention } from '../features/alarms/alarm-shelving/retention.jobs.ts';
import { registerAlarmsRoutes } from '../features/alarms/alarms/alarms.routes.ts';
import { createAlarmEngine, createAlarmsService } from '../features/alarms/alarms/alarms.service.ts';
import { createAlarmRetention } from '../features/alarms/alarms/retention.jobs.ts';
import { createLateAlarms } from '../features/alarms/late-alarms/late-alarms.service.ts';
import { registerNotificationsRoutes } from '../features/alarms/notifications/notifications.routes.ts';
import { createNotificationsService } from '../features/alarms/notifications/notifications.service.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { Telemetry } from './telemetry.ts';

export type Alarms = ServicesOf<typeof createAlarms>;

/** When something is wrong with a device, and who is told. */
export function createAlarms(base: Base & Telemetry) {
  const alarms = createAlarmsService(base);
  const alarmShelving = createAlarmShelvingService(base);
  const { isSuppressed } = alarmShelving;
  const alarmEngine = createAlarmEngine({ ...base, isSuppressed });
  base.telemetry.onFlush(alarmEngine.hook);
  const lateAlarms = createLateAlarms({ ...base, isSuppressed });
  const alarmHealth = createAlarmHealthService(base);
  const alarmLinks = createAlarmLinks({ ...base, alarms });
  const options = base.options.notifications ?? {};
  const notifications = createNotificationsService({ ...base, alarmLinks, options });
  const alarmRehearsal = createAlarmRehearsalService(base);
  return domain({
    services: {
      ...{ alarms, alarmShelving, alarmEngine, lateAlarms, alarmHealth, alarmRehearsal },
      ...{ alarmLinks, notifications },
    },
    parts: [
      { name: 'secrets of webhooks', start: notifications.webhooks.reseal },
      { name: 'notifications', ...notifications.jobs },
      { name: 'alarm shelving', ...alarmShelving },
      { name: 'alarms', ...alarmEngine },
      { name: 'late alarms', ...lateAlarms },
      { name: 'alarm health', ...alarmHealth },
    ],
    sweepers: [createShelfRetention(base), createAlarmRetention({ ...base, keptDays: base.alarmDays })],
    routes: [
      registerAlarmHealthRoutes,
      registerAlarmLinksRoutes,
      registerAlarmRehearsalRoutes,
      registerAlarmShelvingRoutes,
      registerAlarmsRoutes,
      registerNotificationsRoutes,
    ],
  });
}
