import { deviceTypeOptions } from '@weir/contract/fleet/device-types';
import { call } from '../../../platform/api.ts';

/** The other device types, on the same page of theirs. */
export async function deviceTypeSiblings(path: string): Promise<{ href: string; name: string }[]> {
  const { list } = await call(deviceTypeOptions);
  return list.map(({ id, name }) => ({ href: `${path}?id=${id}`, name }));
}
