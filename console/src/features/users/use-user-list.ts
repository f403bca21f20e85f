import { choiceFilter, numberFilter, useListState } from '../../components/list-state.ts';
import { useAccount } from '../../platform/session.ts';
import type { UserView } from './user-views.ts';

const filterNames = ['roleId', 'enabled', 'type', 'parent', 'below', 'deleted'] as const;
const sorts = [
  'name',
  '-name',
  'username',
  '-username',
  'createdTime',
  '-createdTime',
  'lastSignIn',
  '-lastSignIn',
] as const;
const flags = { '0': 0, '1': 1 } as const;

const flagOf = (text: string | undefined): 0 | 1 | undefined => {
  const known = choiceFilter(text, ['0', '1']);
  return known && flags[known];
};

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
    sort: choiceFilter(list.sort, sorts),
    type: view.type ?? flagOf(filters.type),
    roleId: numberFilter(filters.roleId),
    enabled: flagOf(filters.enabled),
    parent,
    below: below ?? (view.ownBranch ? account.id : undefined),
    deleted: inBin ? (1 as const) : undefined,
  };
  return { list, asked, inBin, below, parent };
}
