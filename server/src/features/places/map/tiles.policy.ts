import { badField } from '../../../platform/errors.ts';
import type { TileAddress } from '../../../platform/map-cells.ts';

export function assertTile({ z, x, y }: TileAddress): void {
  for (const [name, part] of Object.entries({ x, y }))
    if (part >= 2 ** z) throw badField(name, 'range', `At zoom ${z} tiles go from 0 to ${2 ** z - 1}`);
}
