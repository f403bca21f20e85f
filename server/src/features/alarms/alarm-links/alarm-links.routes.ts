import { handleByLink, readAlarmLink } from '@weir/contract/alarms/alarm-links';
import type { Http } from '../../../platform/http/mount.ts';
import type { AlarmLinks } from './alarm-links.service.ts';

export function registerAlarmLinksRoutes(
  http: Http,
  { alarmLinks: links }: { alarmLinks: AlarmLinks },
): void {
  http.mount(readAlarmLink, ({ body }) => links.read(body.token));
  http.mount(handleByLink, ({ body: { token, ...handling } }) => links.handle(token, handling));
}
