import {
  ApartmentOutlined,
  AppstoreOutlined,
  BellOutlined,
  CloudUploadOutlined,
  ClusterOutlined,
  DashboardOutlined,
  FolderOutlined,
  HddOutlined,
  ProjectOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentProps } from 'react';
import type { Icon } from '../../components/Icon.tsx';

type IconType = ComponentProps<typeof Icon>['of'];

const icons: Record<string, IconType> = {
  apartment: ApartmentOutlined,
  bell: BellOutlined,
  cluster: ClusterOutlined,
  upload: CloudUploadOutlined,
  dashboard: DashboardOutlined,
  folder: FolderOutlined,
  device: HddOutlined,
  hdd: HddOutlined,
  project: ProjectOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
  user: TeamOutlined,
};

const byPath: Record<string, IconType> = {
  '/dashboard': DashboardOutlined,
  '/project/index': ProjectOutlined,
  '/project/devicelist': HddOutlined,
  '/device/type': ApartmentOutlined,
};

/** The icon a menu row names, else that of its screen, else a neutral one. */
export const menuIcon = (name: string | null, href: string): IconType =>
  icons[(name ?? '').replace(/Outlined$/, '').toLowerCase()] ?? byPath[href] ?? AppstoreOutlined;
