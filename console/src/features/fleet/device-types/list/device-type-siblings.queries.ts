import { deviceTypeOptions } from '@weir/contract/fleet/device-types';
import { call } from '../../../../platform/api.ts';
import type { Screen, Sibling } from '../../../../platform/screen.ts';

/** The other device types, on the same page of theirs. */
export async function deviceTypeSiblings(page: Screen<{ id: number }>): Promise<Sibling[]> {
  const { list } = await call(deviceTypeOptions);
  return list.map(({ id, name }) => ({ href: page.address({ id }), name }));
}
