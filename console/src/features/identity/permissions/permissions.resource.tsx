import { SafetyCertificateOutlined } from '@ant-design/icons';
import {
  addPermission,
  deletePermission,
  editPermission,
  getPermission,
  listPermissions,
  type PermissionEntry,
  permissionDependants,
} from '@weir/contract/identity/permission-entries';
import type { Account } from '@weir/contract/identity/sessions';
import { Tag } from 'antd';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { idOptions } from '../../../components/data-table/filters.ts';
import { Link } from '../../../components/Link.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { refusalText } from '../../../platform/api-error.ts';
import { rolesPage } from '../roles/roles.screen.ts';
import { MenusSelect, useMenuPaths } from './MenusSelect.tsx';
import { permissionsMessages } from './permissions.messages.ts';

/** The roles that hold a permission. */
const rolesHref = ({ identification }: Pick<PermissionEntry, 'identification'>) =>
  rolesPage.address({ permission: identification });

/** Permissions are everybody's: no corporate user changes them for the others. */
const governs = ({ type, roles }: Account) => type === 0 || roles.includes('SUPERADMIN');

const isBuiltIn = (permission: PermissionEntry | undefined) => permission?.builtIn === 1;
const asPermission = (text: string) => text.toLowerCase().replaceAll('：', ':').replaceAll(/\s+/g, '-');

export const permissions = defineResource({
  key: 'permissions',
  kind: 'permission',
  words: permissionsMessages,
  list: listPermissions,
  get: getPermission,
  add: addPermission,
  edit: editPermission,
  remove: deletePermission,
  dependants: permissionDependants,
  mayAdd: governs,
  refusal: (permission, action, { t, account }) => {
    if (action === 'remove' && isBuiltIn(permission)) return t('builtInStays');
    return governs(account) ? undefined : refusalText('installation');
  },
  columns: [
    { key: 'name', widthPx: 220, grows: true },
    {
      key: 'identification',
      widthPx: 272,
      card: 'wide',
      render: ({ identification }, { t }) => (
        <CopyableText text={identification} label={t('identification')} />
      ),
      onCard: ({ identification }) => <span className="mono">{identification}</span>,
    },
    {
      key: 'menus',
      widthPx: 200,
      grows: true,
      card: 'wide',
      render: ({ menus }, { t, localName }) =>
        menus.map(localName).join(', ') || <span className="quiet">{t('noMenus')}</span>,
    },
    {
      key: 'roles',
      widthPx: 110,
      align: 'right',
      card: 'fact',
      render: (permission) =>
        permission.roles > 0 ? (
          <Link className="figures" to={rolesHref(permission)}>
            {permission.roles}
          </Link>
        ) : (
          <span className="figures">{permission.roles}</span>
        ),
    },
    {
      key: 'builtIn',
      word: 'origin',
      widthPx: 120,
      card: 'status',
      render: (permission, { t }) => (isBuiltIn(permission) ? <Tag>{t('builtIn')}</Tag> : t('added')),
      onCard: (permission, { t }) => isBuiltIn(permission) && <Tag>{t('builtIn')}</Tag>,
    },
    { key: 'createdTime', hidden: true },
    { key: 'updatedTime', hidden: true },
  ],
  filters: {
    builtIn: { word: 'origin', text: (value, { t }) => t(value === '1' ? 'builtIn' : 'added') },
    menuId: { word: 'menus' },
  },
  useOptions: () => ({ menuId: idOptions(useMenuPaths()) }),
  menu: (permission, { t, may, item, edit, remove }) => [
    may('roles:list') && item.link('roles', SafetyCertificateOutlined, t('showRoles'), rolesHref(permission)),
    edit,
    remove,
  ],
  form: {
    name: { word: 'permissionName', needed: 'permissionName' },
    identification: {
      needed: 'identification',
      wrong: 'identificationPattern',
      help: (permission) => (isBuiltIn(permission) ? 'identificationStays' : 'identificationHelp'),
      mono: true,
      normalize: asPermission,
      isLocked: isBuiltIn,
    },
    menuIds: {
      word: 'menus',
      help: 'menusHelp',
      from: ({ menus }) => menus.map(({ id }) => id),
      input: () => <MenusSelect />,
    },
  },
});
