import { ApartmentOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@weir/contract/identity/users';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { AddButton } from '../../../components/AddButton.tsx';
import { RowCard } from '../../../components/CardList.tsx';
import { DataTable } from '../../../components/DataTable.tsx';
import { BulkActions } from '../../../components/data-table/BulkActions.tsx';
import { useListHandle } from '../../../components/data-table/list-handle.ts';
import { Icon } from '../../../components/Icon.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useNarrow } from '../../../components/media.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { RecycleBinSwitch } from '../../../components/RecycleBinSwitch.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { BulkEnabling } from './BulkEnabling.tsx';
import styles from './UserList.module.css';
import { UserPicture } from './UserPicture.tsx';
import { useUserDeletion } from './use-user-deletion.ts';
import { useUserList } from './use-user-list.ts';
import { EnabledTag } from './user-cells.tsx';
import { useUserColumns } from './user-columns.tsx';
import { useUserDesk } from './user-desk.tsx';
import { roleNameOf } from './user-facts.ts';
import { useUserFilters } from './user-filters.tsx';
import { type UserView, userHref } from './user-views.ts';
import { usersMessages } from './users.messages.ts';
import { downloadUsers, fetchUsers, usersQuery } from './users.queries.ts';

const TreePlace = lazy(() => import('./TreePlace.tsx').then((file) => ({ default: file.TreePlace })));

const nameOf = ({ name }: User) => name;
const canSelect = ({ mayManage }: User) => mayManage === 1;

/** The users of a view, as a list beside which their tree can be shown. */
export function UserList({ view }: { view: UserView }) {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const roleName = useLocalName();
  const narrow = useNarrow();
  const { query: address, setQuery } = usePage();
  const { list, asked, inBin, below, parent } = useUserList(view);
  const users = useQuery(usersQuery({ ...asked, page: list.page, limit: list.limit }));
  const { handle, forget } = useListHandle();
  const deletion = useUserDeletion();
  const mayAdd = may('users:create') && !inBin;
  const desk = useUserDesk({
    view,
    mayAdd,
    parentId: parent ?? below,
    onDeleted: forget,
  });
  const columns = useUserColumns({ view, inBin, actions: desk.actions });
  const filters = useUserFilters({ view, list, below, parent });
  const showsTree = address.get('tree') === '1' && !inBin;
  const title = t(`${inBin ? 'bin' : 'title'}_${view.name}`);
  const mayRemove = may('users:remove');
  const mayEnable = may('users:update') && !inBin;
  const addButton = (type: 'primary' | 'default') => (
    <AddButton word="users:create" type={type} onClick={desk.add}>
      {t(`add_${view.name}`)}
    </AddButton>
  );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {!inBin && (
              <TreeSwitch shown={showsTree} onSwitch={() => setQuery({ tree: showsTree ? undefined : 1 })} />
            )}
            {mayRemove && <RecycleBinSwitch list={list} />}
            {!inBin && addButton('primary')}
          </>
        }
      />
      <div className={styles.places}>
        {/* The list does not move when the tree comes. */}
        <Suspense fallback={narrow ? null : <div className={styles.tree} />}>
          {showsTree && (
            <TreePlace
              view={view}
              chosenId={below}
              onChoose={(id) => list.set({ below: id })}
              onClose={() => setQuery({ tree: undefined })}
            />
          )}
        </Suspense>
        <div className={styles.list}>
          <DataTable<User>
            name={`users-${view.name}`}
            label={title}
            list={list}
            query={users}
            columns={columns}
            searchPlaceholder={t('search')}
            filters={filters}
            rowHref={inBin ? undefined : ({ id }) => userHref(view, id)}
            {...(may('users:export') && { exportFile: (choice) => downloadUsers(asked, choice) })}
            handle={handle}
            selecting={
              (mayRemove || mayEnable) && {
                nameOf,
                canSelect,
                fetchPage: (page, limit) => fetchUsers({ ...asked, page, limit }),
                actions: (rows, onGone) => (
                  <>
                    {mayEnable && (
                      <BulkEnabling users={rows} onDone={() => onGone(rows.map(({ id }) => id))} />
                    )}
                    {mayRemove && (
                      <BulkActions
                        rows={rows}
                        of={deletion}
                        mode={inBin ? 'restore' : 'delete'}
                        onGone={onGone}
                      />
                    )}
                  </>
                ),
              }
            }
            empty={{
              text: inBin ? kit('recycleBinEmpty') : t(mayAdd ? `empty_${view.name}` : 'emptyReadOnly'),
              action: mayAdd && addButton('default'),
            }}
            card={(user) => (
              <RowCard
                title={
                  <span className={styles.person}>
                    <UserPicture user={user} sizePx={28} />
                    {user.name}
                  </span>
                }
                href={inBin ? undefined : userHref(view, user.id)}
                status={<EnabledTag {...user} />}
                actions={desk.actions(user)}
                facts={[
                  { label: t('role'), value: roleName(roleNameOf(user)), wide: true },
                  view.name === 'administrators'
                    ? { label: t('username'), value: user.username }
                    : { label: t('company'), value: user.corporate_name || '—' },
                  { label: t('lastSignIn'), value: <RelativeTime time={user.lastSignIn} date="day" /> },
                ]}
              />
            )}
          />
        </div>
      </div>
      {desk.overlays}
    </>
  );
}

function TreeSwitch({ shown, onSwitch }: { shown: boolean; onSwitch: () => void }) {
  const t = useMessages(usersMessages);
  const narrow = useNarrow();
  return (
    <Button
      className={styles.switch}
      icon={<Icon of={ApartmentOutlined} />}
      aria-pressed={shown}
      aria-label={t('tree')}
      onClick={onSwitch}
    >
      {!narrow && t('tree')}
    </Button>
  );
}
