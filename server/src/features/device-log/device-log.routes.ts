import { listDeviceLog, presenceTimeline } from '@weir/contract/device-log';
import type { Http } from '../../platform/http/mount.ts';
import type { DeviceLogService } from './device-log.service.ts';

export function registerDeviceLogRoutes(http: Http, { deviceLog }: { deviceLog: DeviceLogService }): void {
  http.mount(listDeviceLog, ({ query, caller }) => deviceLog.list(caller, query));
  http.mount(presenceTimeline, ({ query, caller }) => deviceLog.timeline(caller, query));
}
