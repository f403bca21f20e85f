import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  DashboardOutlined,
  HddOutlined,
  KeyOutlined,
  MenuOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import type { IconType } from '../../../components/Icon.tsx';
import { fetchedIcon } from './fetched-icon.tsx';

/** Drawn at once: what the built-in menu needs. */
const atHand: Record<string, IconType> = {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  DashboardOutlined,
  HddOutlined,
  KeyOutlined,
  MenuOutlined,
  ProjectOutlined,
  SafetyCertificateOutlined,
  TeamOutlined,
  UserSwitchOutlined,
};

/** Short names that are nobody's own. */
const byShortName: Record<string, IconType> = { device: HddOutlined, user: TeamOutlined };

const byPath: Record<string, IconType> = {
  '/dashboard': DashboardOutlined,
  '/project/index': ProjectOutlined,
  '/project/devicelist': HddOutlined,
  '/device/type': ApartmentOutlined,
};

/** `setting` is `SettingOutlined`. */
const fullName = (name: string) =>
  name.endsWith('Outlined') ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}Outlined`;

/** The icon a menu row names, else that of its screen, else a neutral one. What is not at hand is fetched. */
export function menuIcon(name: string | null, href: string): IconType {
  const neutral = byPath[href] ?? AppstoreOutlined;
  if (!name) return neutral;
  return byShortName[name] ?? atHand[fullName(name)] ?? fetchedIcon(fullName(name), neutral);
}
