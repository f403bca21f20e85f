import {
  addUser,
  deleteUser,
  editUser,
  exportUsers,
  listUsers,
  restoreUser,
  userDependants,
} from '@weir/contract/identity/users';
import { idOptions } from '../../../components/data-table/filters.ts';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Link } from '../../../components/Link.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useRoleOptions } from '../roles/role-options.queries.ts';
import { UserFilter } from './person/UserSelect.tsx';
import { CardPerson, dash, EnabledTag, PersonCell, TwoFactorText } from './person/user-cells.tsx';
import { languageText, roleNameOf } from './person/user-facts.ts';
import { type UserView, userHref, views } from './person/user-views.ts';
import { usersMessages } from './person/users.messages.ts';
import { useUserName } from './person/users.queries.ts';

const called = {
  site: {},
  agents: { empty: 'empty_agents' },
  administrators: {
    title: 'title_administrators',
    binTitle: 'binTitle_administrators',
    add: 'add_administrators',
    empty: 'empty_administrators',
  },
} as const;

const listOf = (view: UserView, isStaff = view.name === 'administrators') =>
  defineResource({
    key: `users-${view.name}`,
    kind: 'user',
    words: usersMessages,
    called: called[view.name],
    emptyReadOnly: 'emptyReadOnly',
    removeNote: 'deleteNote',
    list: listUsers,
    add: addUser,
    edit: editUser,
    remove: deleteUser,
    restore: restoreUser,
    dependants: userDependants,
    export: exportUsers,
    href: ({ id }) => userHref(view, id),
    nameOf: ({ name }) => name,
    mayChange: ({ mayManage }) => mayManage === 1,
    hasMenu: ({ mayManage }) => mayManage === 1,
    columns: [
      {
        key: 'name',
        word: 'person',
        widthPx: 166,
        grows: true,
        card: 'title',
        render: (user, { href }) => <PersonCell user={user} href={href?.(user)} />,
        onCard: (user) => <CardPerson user={user} />,
      },
      { key: 'username', widthPx: 126, card: isStaff ? 'fact' : undefined },
      {
        key: 'role',
        widthPx: 150,
        exports: ['roleName'],
        card: 'wide',
        render: (user, { localName }) => localName(roleNameOf(user)),
      },
      {
        key: 'type',
        widthPx: 128,
        hidden: view.type !== undefined,
        render: ({ type }, { t }) => t(`type${type}`),
      },
      {
        key: 'parent',
        widthPx: 120,
        exports: ['parentName'],
        render: ({ parent_id, parentName }) =>
          parent_id === null ? dash : <Link to={userHref(view, parent_id)}>{parentName}</Link>,
      },
      {
        key: 'company',
        field: 'corporate_name',
        widthPx: 150,
        grows: true,
        card: isStaff ? undefined : 'fact',
      },
      { key: 'companyAddress', field: 'corporate_address', widthPx: 200, hidden: true },
      {
        key: 'contact',
        widthPx: 144,
        hidden: true,
        exports: ['contact_number'],
        render: ({ contact_number }) => <span className="figures">{contact_number || dash}</span>,
      },
      {
        key: 'dashboardStyle',
        widthPx: 144,
        hidden: true,
        exports: ['dashboard_style'],
        render: ({ dashboard_style }, { t }) => t(`style_${dashboard_style}`),
      },
      {
        key: 'language',
        widthPx: 120,
        hidden: true,
        render: ({ language }) => languageText(language) ?? dash,
      },
      {
        key: 'enabled',
        kit: 'status',
        widthPx: 104,
        card: 'status',
        render: (user) => <EnabledTag {...user} />,
      },
      {
        key: 'twoFactor',
        widthPx: 124,
        hidden: 'inBin',
        render: (user) => <TwoFactorText {...user} />,
      },
      {
        key: 'lastSignIn',
        widthPx: 136,
        hidden: 'inBin',
        card: 'fact',
        render: ({ lastSignIn }) => <RelativeTime time={lastSignIn} date="day" />,
      },
      { key: 'createdTime', hidden: true },
      { key: 'updatedTime', hidden: true },
    ],
    filters: {
      roleId: { word: 'role', empty: 'emptyRole' },
      enabled: { kit: 'status', text: (value, { t }) => t(value === '1' ? 'enabled' : 'disabled') },
      type: { hidden: view.type !== undefined, text: (value, { t }) => t(`type${value as '0' | '1'}`) },
      parent: { empty: 'emptyParent', control: (props) => <UserFilter {...props} /> },
      below: { chipOnly: true },
    },
    useOptions: () => useNamedOptions(),
  });

/** Roles to choose from; users that were chosen elsewhere. */
function useNamedOptions() {
  const t = useMessages(usersMessages);
  const { query } = usePage();
  const idOf = (name: string) => numberFilter(query.get(name) ?? undefined);
  const [parent, below] = [idOf('parent'), idOf('below')];
  const parentName = useUserName(parent);
  const belowName = useUserName(below);
  const named = (value: number | undefined, label: string | undefined) =>
    value === undefined || label === undefined ? [] : idOptions([{ value, label }]);
  return {
    roleId: idOptions(useRoleOptions()),
    parent: named(parent, parentName),
    below: named(below, belowName && t('belowOf', { name: belowName })),
  };
}

const lists = {
  site: listOf(views.site),
  agents: listOf(views.agents),
  administrators: listOf(views.administrators),
};

/** The users of one of the screens. */
export const usersOf = ({ name }: UserView) => lists[name];
export type Users = ReturnType<typeof usersOf>;
