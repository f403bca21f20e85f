import { idOptions, type ListFilter } from '../../../components/data-table/filters.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import type { ListState } from '../../../components/list-state.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useRoleOptions } from '../roles/role-options.queries.ts';
import { UserSelect } from './UserSelect.tsx';
import type { UserView } from './user-views.ts';
import { usersMessages } from './users.messages.ts';
import { useUserName } from './users.queries.ts';

interface Options {
  view: UserView;
  list: ListState<'parent'>;
  below: number | undefined;
  parent: number | undefined;
}

/** By what a list of users is narrowed. */
export function useUserFilters({ view, list, below, parent }: Options): ListFilter[] {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  const roles = useRoleOptions();
  const parentName = useUserName(parent);
  const belowName = useUserName(below);
  const named = (id: number | undefined, label: string | undefined) =>
    id !== undefined && label !== undefined ? [{ value: String(id), label }] : [];
  const type: ListFilter = {
    name: 'type',
    label: t('type'),
    options: [
      { value: '1', label: t('type1') },
      { value: '0', label: t('type0') },
    ],
  };
  return [
    {
      name: 'roleId',
      label: t('role'),
      options: idOptions(roles),
      emptyText: t('emptyRole'),
    },
    {
      name: 'enabled',
      label: kit('status'),
      options: [
        { value: '1', label: t('enabled') },
        { value: '0', label: t('disabled') },
      ],
    },
    ...(view.type === undefined ? [type] : []),
    {
      name: 'parent',
      label: t('parent'),
      options: named(parent, parentName),
      emptyText: t('emptyParent'),
      control: (className) => (
        <UserSelect
          className={className}
          aria-label={t('parent')}
          placeholder={t('parent')}
          allowClear
          value={parent}
          onChange={(id: number | undefined) => list.set({ parent: id })}
        />
      ),
    },
    {
      name: 'below',
      label: t('below'),
      chipOnly: true,
      options: named(below, belowName && t('belowOf', { name: belowName })),
    },
  ];
}
