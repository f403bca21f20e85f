import { translated } from '@weir/contract/common';
import { builtInMenus } from '@weir/contract/identity/built-in-menus';
import { type Screen, screen, textOf } from '../../../platform/screen.ts';

export const rolesPage: Screen<{ permission?: string }> = screen({
  ...builtInMenus.roles,
  also: ['rights 授权 derechos 役割', 'shouquan'],
  help: () => import('./roles.help.messages.ts').then((file) => textOf(file.rolesHelp, 'roles')),
  load: () => import('./RolesPage.tsx').then((file) => file.RolesPage),
});

export const rolePermissionsPage: Screen<{ id: number }> = screen({
  path: '/role/permission',
  title: translated('角色权限', 'Permissions of a role', 'Permisos de un rol', 'ロールの権限'),
  permission: 'roles:list',
  parent: rolesPage,
  record: 'id',
  siblings: () => import('./role-siblings.ts').then((file) => file.roleSiblings()),
  help: () => import('./roles.help.messages.ts').then((file) => textOf(file.rolesHelp, 'rolePermissions')),
  load: () => import('./RolePermissionsPage.tsx').then((file) => file.RolePermissionsPage),
});
