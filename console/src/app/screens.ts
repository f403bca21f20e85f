import type { ComponentType } from 'react';
import type { Access } from '../platform/session.ts';
import type { ScreenTitle } from './app.messages.ts';

export interface Sibling {
  href: string;
  name: string;
}

/** A view of the console: what its path opens, who may see it, and where it stands. */
export interface Screen {
  path: string;
  title: ScreenTitle;
  permission: Access;
  /** The screen it is opened from: between it and the dashboard in the breadcrumb, and lit in the menu. */
  parent?: string;
  /** The key of the query that names the record shown: each record is a page of its own. */
  record?: string;
  /** Without a record it is the list of them, and the parent of their pages. */
  isList?: true;
  /** The part of the site's own pages it belongs to: they share a submenu. */
  section?: 'sys' | 'about' | 'serviceGuide';
  /** The records beside the one that the query names. */
  siblings?: (search: string) => Promise<readonly Sibling[]>;
  /** Beside the feature of its permission: features whose actions stand on it. */
  features?: readonly string[];
  /** Its tab is always there. */
  affix?: true;
  /** Drawn anew at every visit. */
  noCache?: true;
  load: () => Promise<ComponentType>;
}

/** Three views of one screen. */
const usersPage = () => import('../features/identity/users/UsersPage.tsx').then((file) => file.UsersPage);

/** Every screen there is. A menu row finds its view here by path. */
export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    title: 'dashboard',
    permission: 'dashboard:list',
    affix: true,
    load: () => import('../features/workplace/home/DashboardPage.tsx').then((file) => file.DashboardPage),
  },
  {
    path: '/project/index',
    title: 'projects',
    permission: 'projects:list',
    load: () => import('../features/fleet/projects/ProjectsPage.tsx').then((file) => file.ProjectsPage),
  },
  {
    path: '/project/overview',
    title: 'project',
    permission: 'projects:list',
    features: ['devices', 'alarms'],
    parent: '/project/index',
    record: 'id',
    siblings: () =>
      import('../features/fleet/projects/project-siblings.ts').then((file) => file.projectSiblings()),
    load: () => import('../features/workplace/project-page/ProjectPage.tsx').then((file) => file.ProjectPage),
  },
  {
    path: '/project/devicelist',
    title: 'devices',
    permission: 'devices:list',
    features: ['device-credentials', 'contacts'],
    load: () => import('../features/workplace/device-list/DevicesPage.tsx').then((file) => file.DevicesPage),
  },
  {
    path: '/project/deviceimport',
    title: 'deviceImport',
    permission: 'devices:create',
    parent: '/project/devicelist',
    load: () =>
      import('../features/fleet/device-imports/DeviceImportPage.tsx').then((file) => file.DeviceImportPage),
  },
  {
    path: '/project/info',
    title: 'device',
    permission: 'devices:list',
    features: ['device-credentials', 'contacts'],
    parent: '/project/devicelist',
    record: 'id',
    siblings: (search) =>
      import('../features/workplace/device-list/device-siblings.ts').then((file) =>
        file.deviceSiblings(search),
      ),
    load: () => import('../features/workplace/device-page/DevicePage.tsx').then((file) => file.DevicePage),
  },
  {
    path: '/project/history',
    title: 'historyComparison',
    permission: 'devices:list',
    parent: '/project/devicelist',
    load: () => import('../features/telemetry/telemetry/HistoryPage.tsx').then((file) => file.HistoryPage),
  },
  {
    path: '/alarm/index',
    title: 'alarms',
    permission: 'alarms:list',
    load: () => import('../features/alarms/alarms/AlarmsPage.tsx').then((file) => file.AlarmsPage),
  },
  {
    path: '/project/alarminfo',
    title: 'alarmHistory',
    permission: 'alarms:list',
    load: () =>
      import('../features/alarms/alarms/AlarmHistoryPage.tsx').then((file) => file.AlarmHistoryPage),
  },
  {
    path: '/project/paramwrites',
    title: 'parameterWrites',
    permission: 'devices:list',
    parent: '/project/devicelist',
    load: () => import('../features/control/parameters/BatchesPage.tsx').then((file) => file.BatchesPage),
  },
  {
    path: '/device/type',
    title: 'deviceTypes',
    permission: 'device-types:list',
    load: () =>
      import('../features/fleet/device-types/DeviceTypesPage.tsx').then((file) => file.DeviceTypesPage),
  },
  {
    path: '/device/addtype',
    title: 'addDeviceType',
    permission: 'device-types:create',
    parent: '/device/type',
    load: () =>
      import('../features/fleet/device-types/DeviceTypePage.tsx').then((file) => file.DeviceTypePage),
  },
  {
    path: '/device/edittype',
    title: 'editDeviceType',
    permission: 'device-types:list',
    parent: '/device/type',
    record: 'id',
    siblings: () =>
      import('../features/fleet/device-types/device-type-siblings.ts').then((file) =>
        file.deviceTypeSiblings('/device/edittype'),
      ),
    load: () =>
      import('../features/fleet/device-types/DeviceTypePage.tsx').then((file) => file.DeviceTypePage),
  },
  {
    path: '/device/setparam',
    title: 'parameters',
    permission: 'device-types:list',
    parent: '/device/type',
    record: 'id',
    siblings: () =>
      import('../features/fleet/device-types/device-type-siblings.ts').then((file) =>
        file.deviceTypeSiblings('/device/setparam'),
      ),
    load: () =>
      import('../features/fleet/device-types/ParametersPage.tsx').then((file) => file.ParametersPage),
  },
  {
    path: '/device/setalarm',
    title: 'alarmSettings',
    permission: 'device-types:list',
    parent: '/device/type',
    record: 'id',
    siblings: () =>
      import('../features/fleet/device-types/device-type-siblings.ts').then((file) =>
        file.deviceTypeSiblings('/device/setalarm'),
      ),
    load: () =>
      import('../features/alarms/alarms/AlarmSettingsPage.tsx').then((file) => file.AlarmSettingsPage),
  },
  {
    path: '/alarm/shelving',
    title: 'alarmShelving',
    permission: 'alarms:list',
    load: () =>
      import('../features/alarms/alarm-shelving/ShelvingPage.tsx').then((file) => file.ShelvingPage),
  },
  {
    path: '/alarm/health',
    title: 'alarmHealth',
    permission: 'alarms:list',
    load: () =>
      import('../features/alarms/alarm-health/AlarmHealthPage.tsx').then((file) => file.AlarmHealthPage),
  },
  {
    path: '/user/agent',
    title: 'users',
    permission: 'users:list',
    record: 'id',
    isList: true,
    load: usersPage,
  },
  {
    path: '/sys/user',
    title: 'users',
    permission: 'users:list',
    section: 'sys',
    record: 'id',
    isList: true,
    load: usersPage,
  },
  {
    path: '/admin/index',
    title: 'administrators',
    permission: 'users:list',
    record: 'id',
    isList: true,
    load: usersPage,
  },
  {
    path: '/role/index',
    title: 'roles',
    permission: 'roles:list',
    load: () => import('../features/identity/roles/RolesPage.tsx').then((file) => file.RolesPage),
  },
  {
    path: '/role/permission',
    title: 'rolePermissions',
    permission: 'roles:list',
    parent: '/role/index',
    record: 'id',
    siblings: () => import('../features/identity/roles/role-siblings.ts').then((file) => file.roleSiblings()),
    load: () =>
      import('../features/identity/roles/RolePermissionsPage.tsx').then((file) => file.RolePermissionsPage),
  },
  {
    path: '/permission/index',
    title: 'permissions',
    permission: 'permissions:list',
    load: () =>
      import('../features/identity/permissions/PermissionsPage.tsx').then((file) => file.PermissionsPage),
  },
  {
    path: '/logs/index',
    title: 'logs',
    permission: 'logs:list',
    load: () => import('../features/identity/logs/LogsPage.tsx').then((file) => file.LogsPage),
  },
  {
    path: '/sys/notifications',
    title: 'notifications',
    permission: 'notifications:list',
    load: () =>
      import('../features/alarms/notifications/NotificationsPage.tsx').then((file) => file.NotificationsPage),
  },
  {
    path: '/operations/index',
    title: 'operations',
    permission: 'operations:list',
    load: () =>
      import('../features/operations/operations/OperationsPage.tsx').then((file) => file.OperationsPage),
  },
  {
    path: '/menu/index',
    title: 'menus',
    permission: 'menus:list',
    load: () =>
      import('../features/identity/menus/MenusPage.tsx').then((file) => file.createMenusPage({ hasScreen })),
  },
  {
    path: '/profile/index',
    title: 'profile',
    permission: 'signedIn',
    load: () => import('../features/workplace/profile/ProfilePage.tsx').then((file) => file.ProfilePage),
  },
];

export const screenOf = (path: string): Screen | undefined => screens.find((screen) => screen.path === path);

/** Paths that only lead to another. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/', to: '/dashboard' },
  { from: '/devicetype', to: '/device/type' },
  { from: '/projectlist', to: '/project/index' },
  { from: '/sys', to: '/sys/user' },
  { from: '/auth-redirect', to: '/dashboard' },
];

/** Whether a path opens something in this version. */
const hasScreen = (path: string): boolean =>
  screenOf(path) !== undefined || redirects.some(({ from }) => from === path);
