import { type TranslatedName, translated as word } from './common.ts';
import { permissions } from './permissions.words.ts';

export type Permission = keyof typeof permissions;
export const allPermissions = Object.keys(permissions) as Permission[];

export const roleIdentifications = ['SUPERADMIN', 'ADMIN', 'BATTERYMANAGEMENT'] as const;
export type BuiltInRole = (typeof roleIdentifications)[number];

/** The roles an installation starts with. SUPERADMIN holds every permission, now and after an upgrade. */
export const builtInRoles: Record<BuiltInRole, { name: TranslatedName; permissions: readonly Permission[] }> =
  {
    SUPERADMIN: {
      name: word('超级管理员', 'Super administrator', 'Superadministrador', '最高管理者'),
      permissions: allPermissions,
    },
    ADMIN: {
      name: word('管理员', 'Administrators', 'Administradores', '管理者'),
      permissions: allPermissions,
    },
    BATTERYMANAGEMENT: {
      name: word('电池管理', 'Battery management', 'Gestión de baterías', 'バッテリー管理'),
      permissions: [
        'dashboard:list',
        'projects:list',
        'device-types:list',
        'devices:list',
        'alarms:list',
        'alarms:handle',
        'devices:update',
        'devices:command',
        'fences:command',
        'devices:export',
      ],
    },
  };
