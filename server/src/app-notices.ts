import { types } from '@weir/contract/realtime/realtime-channel';
import type { Fleet } from './app-fleet.ts';
import type { NotificationsService } from './features/alarms/notifications/notifications.service.ts';
import type { LiveService } from './features/workplace/live/live.service.ts';
import type { RealtimeServer } from './platform/realtime/realtime-server.ts';

const topic = 'notices';
const notice = JSON.stringify({ T: types.notice });

/** Alarms wake whoever tells people, and new notices are pushed. Returns the function that ends it. */
export function pushNotices(
  { jobs, noticed }: NotificationsService,
  { alarms, alarmEngine, lateAlarms }: Fleet,
  { realtime, live }: { realtime: RealtimeServer; live: LiveService },
): () => void {
  const push = (userIds: readonly number[]) => {
    for (const userId of userIds) live.own(topic, userId);
    for (const client of realtime.clients)
      if (client.topics.has(topic) && userIds.includes(client.caller.userId)) client.push([notice]);
  };
  const subscriptions = [
    alarmEngine.changed.subscribe(jobs.wake),
    lateAlarms.changed.subscribe(jobs.wake),
    alarms.handled.subscribe(jobs.wake),
    noticed.subscribe(push),
  ];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}
