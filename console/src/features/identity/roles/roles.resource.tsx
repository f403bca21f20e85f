import {
  addRole,
  deleteRole,
  editRole,
  getRole,
  listRoles,
  type Role,
  roleDependants,
} from '@weir/contract/identity/roles';
import { permissions } from '@weir/contract/permissions.words';
import { Alert, Tag } from 'antd';
import { CopyableText } from '../../../components/CopyButton.tsx';
import { Link } from '../../../components/Link.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { refusalText } from '../../../platform/api-error.ts';
import { asIdentification, mayAskSecondFactor } from './role-draft.ts';
import { permissionsHref } from './role-links.ts';
import { rolesMessages } from './roles.messages.ts';
import { UserCount } from './UserCount.tsx';

const isSuper = (role: Role | undefined) => role?.identification === 'SUPERADMIN';
const isBuiltIn = (role: Role | undefined) => role?.builtIn === 1;

export const roles = defineResource({
  key: 'roles',
  kind: 'role',
  words: rolesMessages,
  list: listRoles,
  get: getRole,
  add: addRole,
  edit: editRole,
  remove: deleteRole,
  dependants: roleDependants,
  href: permissionsHref,
  refusal: (role, action, { t, account }) => {
    if (action === 'remove' && isBuiltIn(role)) return t('builtInStays');
    if (action === 'edit' && mayAskSecondFactor(role, account)) return undefined;
    return role.refusal === null ? undefined : refusalText(role.refusal);
  },
  columns: [
    { key: 'name', widthPx: 160, grows: true },
    {
      key: 'identification',
      widthPx: 192,
      grows: true,
      card: 'wide',
      render: ({ identification }, { t }) => (
        <CopyableText text={identification} label={t('identification')} />
      ),
      onCard: ({ identification }) => <span className="mono">{identification}</span>,
    },
    {
      key: 'builtIn',
      word: 'origin',
      widthPx: 100,
      card: 'status',
      render: (role, { t }) => (isBuiltIn(role) ? <Tag>{t('builtIn')}</Tag> : t('added')),
      onCard: (role, { t }) => isBuiltIn(role) && <Tag>{t('builtIn')}</Tag>,
    },
    {
      key: 'owner',
      widthPx: 140,
      card: 'fact',
      // By name where it is somebody below, for nobody knows those above.
      render: ({ ownedBy, ownerName }, { t }) => (ownedBy === 'below' ? ownerName : t(`owner_${ownedBy}`)),
    },
    {
      key: 'users',
      widthPx: 112,
      align: 'right',
      card: 'fact',
      render: (role) => <UserCount role={role} />,
    },
    {
      key: 'permissions',
      widthPx: 124,
      align: 'right',
      card: 'fact',
      render: (role) => (
        <Link className="figures" to={permissionsHref(role)}>
          {role.permissions}
        </Link>
      ),
      onCard: ({ permissions: count }) => <span className="figures">{count}</span>,
    },
    {
      key: 'requireTwoFactor',
      word: 'secondFactor',
      widthPx: 120,
      render: ({ requireTwoFactor }, { t }) =>
        requireTwoFactor === 1 ? t('secondFactorNeeded') : <span className="quiet">—</span>,
    },
    { key: 'createdTime' },
    { key: 'updatedTime', hidden: true },
  ],
  filters: {
    builtIn: { word: 'origin', text: (value, { t }) => t(value === '1' ? 'builtIn' : 'added') },
    permission: {
      word: 'holding',
      chipOnly: true,
      text: (value, { localName }) => {
        const known = Object.entries(permissions).find(([each]) => each === value)?.[1];
        return known ? localName(known) : value;
      },
    },
  },
  intro: (role, { t }) =>
    isSuper(role) && <Alert type="info" showIcon className="formFailure" title={t('onlySecondFactor')} />,
  form: {
    name: { word: 'roleName', needed: 'roleName', isLocked: isSuper },
    identification: {
      needed: 'roleIdentification',
      wrong: 'identificationPattern',
      help: (role) => (isBuiltIn(role) ? 'identificationStays' : 'identificationHelp'),
      mono: true,
      normalize: asIdentification,
      isLocked: isBuiltIn,
    },
    requireTwoFactor: { help: 'requireTwoFactorHelp', words: 'above' },
  },
});
