import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@weir/contract/identity/users';
import { type ReactNode, Suspense, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { MayButton } from '../../../components/MayButton.tsx';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useRowTools } from '../../../components/resource/row-tools.ts';
import { useRowActions } from '../../../components/resource/use-row-actions.tsx';
import { SectionNav } from '../../../components/SectionNav.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { EnabledTag } from './person/user-cells.tsx';
import { roleNameOf } from './person/user-facts.ts';
import { type UserView, userHref } from './person/user-views.ts';
import { usersMessages } from './person/users.messages.ts';
import { userQuery } from './person/users.queries.ts';
import { UserOverview } from './UserOverview.tsx';
import { userAccessMessages } from './user-access.messages.ts';
import { useUserTools } from './user-tools.tsx';
import { usersOf } from './users.resource.tsx';

const UserAccess = lazyRetry(() => import('./UserAccess.tsx').then((file) => file.UserAccess));

interface Props {
  id: number;
  view: UserView;
}

/** Everything there is to know of a user, and what can be done. */
export function UserDetails({ id, view }: Props) {
  const query = useQuery(userQuery(id));
  if (!query.data) return <QueryState query={query} missing={<NoSuchUser view={view} />} />;
  return (
    <>
      <StaleData query={query} />
      <OneUser user={query.data} view={view} />
    </>
  );
}

export function NoSuchUser({ view }: { view: UserView }) {
  const t = useMessages(usersMessages);
  return <NoSuchRecord title={t('noSuchUser')} listHref={view.path} />;
}

function OneUser({ user, view }: { user: User; view: UserView }) {
  const t = useMessages(userAccessMessages);
  const { query: address, leaveFor } = usePage();
  const tools = useUserTools(view, user.id);
  const [edited, edit] = useState<User>();
  const resource = usersOf(view);
  const may = useMay();
  const actions = useRowActions(
    {
      ...{ resource, edit },
      tools: useRowTools(resource, 'list'),
      mayEdit: may('users:update'),
      mayRemove: may('users:remove'),
      deselect: () => leaveFor(view.path),
    },
    tools.menu,
  );
  const section = address.get('tab') === 'access' ? 'access' : 'overview';
  return (
    <>
      <UserHeader user={user} onEdit={() => edit(user)} actions={actions?.(user)} />
      <SectionNav
        label={t('sections')}
        current={section}
        sections={[
          { key: 'overview', label: t('overview'), href: userHref(view, user.id) },
          { key: 'access', label: t('access'), href: `${userHref(view, user.id)}&tab=access` },
        ]}
      />
      {section === 'overview' ? (
        <UserOverview user={user} view={view} />
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <UserAccess user={user} />
        </Suspense>
      )}
      {tools.form({ record: edited, open: edited !== undefined, onClose: () => edit(undefined) })}
    </>
  );
}

interface HeaderProps {
  user: User;
  onEdit: () => void;
  /** Whatever else can be done. */
  actions: ReactNode;
}

function UserHeader({ user, onEdit, actions }: HeaderProps) {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  const roleName = useLocalName();
  return (
    <PageHeader
      title={user.name}
      facts={
        <>
          <EnabledTag {...user} />
          <span>{roleName(roleNameOf(user))}</span>
          <span className="quiet">
            {t('lastSignIn')} <RelativeTime time={user.lastSignIn} />
          </span>
        </>
      }
      actions={
        <>
          {user.mayManage === 1 && (
            <MayButton
              permission="users:update"
              type="default"
              icon={<Icon of={EditOutlined} />}
              onClick={onEdit}
            >
              {kit('edit')}
            </MayButton>
          )}
          {actions}
        </>
      }
    />
  );
}
