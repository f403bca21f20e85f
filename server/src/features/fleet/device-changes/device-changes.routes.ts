import {
  changeDevices,
  getDeviceChange,
  listDeviceChanges,
  previewDeviceChange,
  previewDeviceRemoval,
  removeManyDevices,
  undoDeviceChange,
  undoDeviceRemoval,
} from '@weir/contract/fleet/device-changes';
import type { Http } from '../../../platform/http/mount.ts';
import type { DeviceChangesService } from './device-changes.service.ts';

export function registerDeviceChangesRoutes(
  http: Http,
  { deviceChanges }: { deviceChanges: DeviceChangesService },
): void {
  http.mount(previewDeviceChange, ({ caller, body }) =>
    deviceChanges.preview(caller, body.selection, body.changes),
  );
  http.mount(changeDevices, ({ caller, body: { changes, ...previewed } }) =>
    deviceChanges.commit(caller, previewed, changes),
  );
  http.mount(undoDeviceChange, ({ caller, body }) => deviceChanges.undo(caller, body.id, 'edit'));
  http.mount(previewDeviceRemoval, ({ caller, body }) => deviceChanges.preview(caller, body.selection, null));
  http.mount(removeManyDevices, ({ caller, body }) => deviceChanges.commit(caller, body, null));
  http.mount(undoDeviceRemoval, ({ caller, body }) => deviceChanges.undo(caller, body.id, 'removal'));
  http.mount(getDeviceChange, ({ caller, query }) => deviceChanges.get(caller, query.id));
  http.mount(listDeviceChanges, ({ caller, query }) => deviceChanges.list(caller, query));
}
