import { issueCommand, listCommands, sendCommand } from '@weir/contract/control/device-commands';
import type { Http } from '../../../platform/http/mount.ts';
import type { DeviceCommandsService } from './device-commands.service.ts';
import type { DirectCommands } from './direct-commands.service.ts';

export function registerDeviceCommandsRoutes(
  http: Http,
  {
    deviceCommands,
    directCommands,
  }: { deviceCommands: DeviceCommandsService; directCommands: DirectCommands },
): void {
  http.mount(sendCommand, ({ body, caller }) => directCommands.send(caller, body));
  http.mount(issueCommand, ({ body, caller }) => deviceCommands.issue(caller, body));
  http.mount(listCommands, ({ query, caller }) => deviceCommands.list(caller, query));
}
