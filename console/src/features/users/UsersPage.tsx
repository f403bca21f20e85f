import { numberFilter } from '../../components/list-state.ts';
import { EmptyState } from '../../components/states.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { UserDetails } from './UserDetails.tsx';
import { UserList } from './UserList.tsx';
import { viewOf } from './user-views.ts';
import { usersMessages } from './users.messages.ts';

/** The users of one of the three screens, or the one that the address names. */
export function UsersPage() {
  const t = useMessages(usersMessages);
  const { pathname, query } = usePage();
  const view = viewOf(pathname);
  const named = query.get('id');
  if (named === null) return <UserList view={view} />;
  const id = numberFilter(named);
  if (id === undefined) return <EmptyState text={t('noSuchUser')} />;
  return <UserDetails key={id} id={id} view={view} />;
}
