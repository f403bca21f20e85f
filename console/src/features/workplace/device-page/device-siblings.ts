import { getDeviceBasic, listDevices } from '@weir/contract/fleet/devices';
import { call } from '../../../platform/api.ts';
import { devicePage } from './device-page.screen.ts';

const most = 50;

/** The devices of the same project, by name. */
export async function deviceSiblings(search: string): Promise<{ href: string; name: string }[]> {
  const id = Number(new URLSearchParams(search).get('id'));
  const { projectId } = await call(getDeviceBasic, { query: { id } });
  const { list } = await call(listDevices, { query: { projectId, sort: 'name', page: 1, limit: most } });
  return list.map((device) => ({ href: devicePage.address({ id: device.id }), name: device.name }));
}
