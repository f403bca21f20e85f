import type { Presence } from '@weir/contract/fleet/devices';
import type { ComponentProps } from 'react';
import type { Icon } from '../../components/Icon.tsx';
import type { Searchable } from '../search/match.ts';

export type IconType = ComponentProps<typeof Icon>['of'];

export interface PaletteItem extends Searchable {
  /** Of its own in the whole palette. */
  id: string;
  title: string;
  /** What tells it from others of the same name. */
  detail?: string;
  icon: IconType;
  /** Of a device, instead of the icon. */
  presence?: Presence;
  /** Keys that do the same, as the registry of shortcuts writes them. */
  keys?: string;
  /** Where it leads; `newTab` when it always opens beside the console. */
  href?: string;
  newTab?: boolean;
  run?: () => void;
}

type GroupName =
  | 'link'
  | 'related'
  | 'recent'
  | 'pages'
  | 'commands'
  | 'devices'
  | 'projects'
  | 'deviceTypes'
  | 'users'
  | 'terms';

export interface PaletteGroup {
  name: GroupName;
  items: readonly PaletteItem[];
}

/** Each place once: the group that comes first keeps it. Groups without anything are left out. */
export function withoutDoubles(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const seen = new Set<string>();
  const isNew = ({ id, href }: PaletteItem) => {
    const place = href ?? id;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  };
  return groups
    .map(({ name, items }) => ({ name, items: items.filter(isNew) }))
    .filter(({ items }) => items.length > 0);
}
