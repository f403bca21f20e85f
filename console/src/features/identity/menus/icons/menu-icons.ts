import { ApartmentOutlined, AppstoreOutlined, HddOutlined, TeamOutlined } from '@ant-design/icons';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import type { IconType } from '../../../../components/Icon.tsx';
import * as builtInIcons from './built-in-icons.ts';
import { fetchedIcon } from './fetched-icon.tsx';

type BuiltInIcon = (typeof builtInMenus)[keyof typeof builtInMenus]['icon'];

/** Drawn at once: those of the built-in menu. */
const builtIn: Readonly<Record<BuiltInIcon, IconType>> = builtInIcons;
/** With what is drawn at once elsewhere, and short names that are nobody's own. */
const atHand: Readonly<Record<string, IconType>> = {
  ...builtIn,
  ApartmentOutlined,
  device: HddOutlined,
  user: TeamOutlined,
};

/** `setting` is `SettingOutlined`. */
const fullName = (name: string) =>
  name.endsWith('Outlined') ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}Outlined`;

/** The icon a menu row names, else that of its screen, else a neutral one. What is not at hand is fetched. */
export function menuIcon(name: string | null, href: string): IconType {
  const known = Object.values(builtInMenus).find(({ path }) => path === href);
  const neutral = known ? builtIn[known.icon] : AppstoreOutlined;
  if (!name) return neutral;
  return atHand[name] ?? atHand[fullName(name)] ?? fetchedIcon(fullName(name), neutral);
}
