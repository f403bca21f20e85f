import { numberFilter } from '../../../components/data-table/list-state.ts';
import { usePage } from '../../../platform/page.ts';
import { viewOf } from './person/user-views.ts';
import { NoSuchUser, UserDetails } from './UserDetails.tsx';
import { UserList } from './UserList.tsx';

/** The users of one of the three screens, or the one that the address names. */
export function UsersPage() {
  const { pathname, query } = usePage();
  const view = viewOf(pathname);
  const named = query.get('id');
  if (named === null) return <UserList view={view} />;
  const id = numberFilter(named);
  if (id === undefined) return <NoSuchUser view={view} />;
  return <UserDetails key={id} id={id} view={view} />;
}
