import type { User } from '@weir/contract/identity/users';
import { type ReactNode, useMemo } from 'react';
import type { DataColumn } from '../../../components/DataTable.tsx';
import { actionsColumn, timeColumn } from '../../../components/data-table/row-columns.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';

import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { dash, EnabledTag, PersonCell, TwoFactorText } from './user-cells.tsx';
import { languageText, roleNameOf } from './user-facts.ts';
import { type UserView, userHref } from './user-views.ts';
import { usersMessages } from './users.messages.ts';

interface Options {
  view: UserView;
  inBin: boolean;
  actions: (user: User) => ReactNode;
}

/** Columns of the list of users; the recycle bin says when they were deleted. */
export function useUserColumns({ view, inBin, actions }: Options): DataColumn<User>[] {
  const kit = useMessages(kitMessages);
  const identity = useIdentityColumns({ view, inBin });
  const company = useCompanyColumns();
  const state = useStateColumns({ inBin });
  return useMemo(
    () => [...identity, ...company, ...state, actionsColumn(kit, actions, { inBin })],
    [kit, identity, company, state, inBin, actions],
  );
}

function useIdentityColumns({ view, inBin }: Omit<Options, 'actions'>): DataColumn<User>[] {
  const t = useMessages(usersMessages);
  const nameOf = useLocalName();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('person'),
        sortable: true,
        widthPx: 166,
        grows: true,
        exports: ['name'],
        render: (user) => <PersonCell user={user} href={inBin ? undefined : userHref(view, user.id)} />,
      },
      {
        key: 'username',
        title: t('username'),
        sortable: true,
        widthPx: 126,
        exports: ['username'],
        render: ({ username }) => username,
      },
      {
        key: 'role',
        title: t('role'),
        widthPx: 150,
        exports: ['roleName'],
        render: (user) => nameOf(roleNameOf(user)),
      },
      {
        key: 'type',
        title: t('type'),
        widthPx: 128,
        hidden: view.type !== undefined,
        exports: ['type'],
        render: ({ type }) => t(`type${type}`),
      },
      {
        key: 'parent',
        title: t('parent'),
        widthPx: 120,
        exports: ['parentName'],
        render: ({ parent_id, parentName }) =>
          parent_id === null ? dash : <Link to={userHref(view, parent_id)}>{parentName}</Link>,
      },
    ],
    [t, nameOf, view, inBin],
  );
}

function useCompanyColumns(): DataColumn<User>[] {
  const t = useMessages(usersMessages);
  return useMemo(
    () => [
      {
        key: 'company',
        title: t('company'),
        widthPx: 150,
        grows: true,
        exports: ['corporate_name'],
        render: ({ corporate_name }) => corporate_name || dash,
      },
      {
        key: 'companyAddress',
        title: t('companyAddress'),
        widthPx: 200,
        hidden: true,
        exports: ['corporate_address'],
        render: ({ corporate_address }) => corporate_address || dash,
      },
      {
        key: 'contact',
        title: t('contact'),
        widthPx: 144,
        hidden: true,
        exports: ['contact_number'],
        render: ({ contact_number }) => <span className="figures">{contact_number || dash}</span>,
      },
      {
        key: 'dashboardStyle',
        title: t('dashboardStyle'),
        widthPx: 144,
        hidden: true,
        exports: ['dashboard_style'],
        render: ({ dashboard_style }) => t(`style_${dashboard_style}`),
      },
      {
        key: 'language',
        title: t('language'),
        widthPx: 120,
        hidden: true,
        render: ({ language }) => languageText(language) ?? dash,
      },
    ],
    [t],
  );
}

function useStateColumns({ inBin }: Pick<Options, 'inBin'>): DataColumn<User>[] {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  return useMemo(() => {
    const deleted: DataColumn<User> = timeColumn(kit, 'deletedTime');
    return [
      {
        key: 'enabled',
        title: kit('status'),
        widthPx: 104,
        exports: ['enabled'],
        render: (user) => <EnabledTag {...user} />,
      },
      {
        key: 'twoFactor',
        title: t('twoFactor'),
        widthPx: 124,
        hidden: inBin,
        exports: ['twoFactor'],
        render: (user) => <TwoFactorText {...user} />,
      },
      {
        key: 'lastSignIn',
        title: t('lastSignIn'),
        sortable: true,
        widthPx: 136,
        hidden: inBin,
        exports: ['lastSignIn'],
        render: ({ lastSignIn }) => <RelativeTime time={lastSignIn} date="day" />,
      },
      timeColumn(kit, 'createdTime', { sortable: true, hidden: true, exports: ['createdTime'] }),
      timeColumn(kit, 'updatedTime', { hidden: true, exports: ['updatedTime'] }),
      ...(inBin ? [deleted] : []),
    ];
  }, [t, kit, inBin]);
}
