import { flagFilter, numberFilter, sortFilter, useListState } from '../../../components/list-state.ts';
import { useAccount } from '../../../platform/session.ts';
import type { UserView } from './user-views.ts';

const filterNames = ['roleId', 'enabled', 'type', 'parent', 'below', 'deleted'] as const;
const sortable = ['name', 'username', 'createdTime', 'lastSignIn'] as const;

/** The state of the list of a view, and what it asks the server for. */
export function useUserList(view: UserView) {
  const account = useAccount();
  const list = useListState(filterNames);
  const { filters } = list;
  const inBin = filters.deleted === '1';
  const below = numberFilter(filters.below);
  const parent = numberFilter(filters.parent);
  const asked = {
    keyword: list.keyword,
    sort: sortFilter(list.sort, sortable),
    type: view.type ?? flagFilter(filters.type),
    roleId: numberFilter(filters.roleId),
    enabled: flagFilter(filters.enabled),
    parent,
    below: below ?? (view.ownBranch ? account.id : undefined),
    deleted: inBin ? (1 as const) : undefined,
  };
  return { list, asked, inBin, below, parent };
}
