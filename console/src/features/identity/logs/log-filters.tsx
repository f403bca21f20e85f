import { type LogAction, logActions, logTargetKinds } from '@weir/contract/identity/log-words';
import { type LogRow, logResults } from '@weir/contract/identity/logs';
import { InputNumber } from 'antd';
import { useMemo } from 'react';
import type { FilterOption, ListFilter } from '../../../components/data-table/filters.ts';
import { choiceFilter, type ListState, numberFilter } from '../../../components/list-state.ts';
import { type ListTime, timeNames } from '../../../components/time-range/list-time.ts';
import { useTimeFilter } from '../../../components/time-range/list-time-filter.tsx';
import { useMay } from '../../../platform/session.ts';
import { UserSelect } from '../users/UserSelect.tsx';
import { useUserName } from '../users/users.queries.ts';
import type { Tab } from './log-columns.tsx';
import { useLogLabels } from './log-labels.ts';

export const filterNames = [
  'tab',
  'actorId',
  'action',
  'targetKind',
  'targetId',
  'result',
  ...timeNames,
  'after',
] as const;
type LogList = ListState<(typeof filterNames)[number]>;

const groups = {
  sessions: 'group_sessions',
  tokens: 'group_tokens',
  'two-factor': 'group_twoFactor',
  users: 'group_users',
  roles: 'group_roles',
  permissions: 'group_permissions',
  menus: 'group_menus',
  projects: 'group_projects',
  'device-types': 'group_deviceTypes',
  devices: 'group_devices',
  'device-credentials': 'group_deviceCredentials',
  alarms: 'group_alarms',
  notifications: 'group_notifications',
  logs: 'group_logs',
  operations: 'group_operations',
} as const;
type GroupOf<A> = A extends `${infer G}:${string}` ? G : never;

const groupOf = (action: LogAction) => groups[action.slice(0, action.indexOf(':')) as GroupOf<LogAction>]; // what stands before the colon

const signInActions: readonly LogAction[] = ['sessions:signIn', 'sessions:signOut', 'sessions:lockOut'];
const allActions = Object.keys(logActions) as LogAction[];
const operations = allActions.filter((action) => !signInActions.includes(action));

interface Options {
  list: LogList;
  tab: Tab;
  time: ListTime;
  /** What is shown: names of what is filtered by are taken from there. */
  rows: readonly LogRow[];
}

/** By what the log is narrowed; sign-ins by less. */
export function useLogFilters({ list, tab, time, rows }: Options): ListFilter[] {
  const { t, target } = useLogLabels();
  const person = usePersonFilter(list, rows);
  const action = useActionFilter(tab);
  const { targetKind, targetId } = list.filters;
  const resultsOf = { operations: logResults, signIns: ['done', 'refused'] as const }[tab];
  const targetFilters: ListFilter[] = [
    {
      name: 'targetKind',
      label: t('target'),
      options: logTargetKinds.map((kind) => ({ value: kind, label: target(kind) })),
      alongWith: ['targetId'],
    },
    {
      name: 'targetId',
      label: t('targetId'),
      options: namedTarget(targetId, rows),
      chipOnly: targetKind === undefined,
      control: (className) => (
        <InputNumber<number>
          className={className}
          min={1}
          max={2_147_483_647}
          precision={0}
          controls={false}
          changeOnWheel={false}
          aria-label={t('targetId')}
          placeholder={t('targetId')}
          value={numberFilter(targetId) ?? null}
          changeOnBlur
          onChange={(id) => list.set({ targetId: id ?? undefined })}
        />
      ),
    },
  ];
  return [
    person,
    action,
    ...(tab === 'operations' ? targetFilters : []),
    {
      name: 'result',
      label: t('result'),
      options: resultsOf.map((result) => ({ value: result, label: t(`result_${result}`) })),
    },
    useTimeFilter(time, { label: t('time'), anyTime: t('anyTime') }),
    {
      name: 'after',
      label: t('after'),
      chipOnly: true,
      options: optionOf(list.filters.after, (id) => t('afterEntry', { id })),
    },
  ];
}

const optionOf = (value: string | undefined, label: (value: string) => string): FilterOption[] =>
  value === undefined ? [] : [{ value, label: label(value) }];

function usePersonFilter(list: LogList, rows: readonly LogRow[]): ListFilter {
  const { t } = useLogLabels();
  const mayChoose = useMay()('users:list');
  const { actorId } = list.filters;
  const id = numberFilter(actorId);
  const known = useUserName(mayChoose ? id : undefined);
  const name = known ?? rows.find((row) => row.actorId === id)?.actorName ?? `#${id}`;
  return {
    name: 'actorId',
    label: t('person'),
    options: optionOf(actorId, () => name),
    chipOnly: !mayChoose,
    control: (className) => (
      <UserSelect
        className={className}
        aria-label={t('person')}
        placeholder={t('person')}
        allowClear
        value={id}
        onChange={(next: number | undefined) => list.set({ actorId: next })}
      />
    ),
  };
}

function useActionFilter(tab: Tab): ListFilter {
  const { t, doing } = useLogLabels();
  const options = useMemo(() => {
    if (tab === 'signIns') return signInActions.map((action) => ({ value: action, label: doing(action) }));
    return operations.map((action) => ({ value: action, label: doing(action), group: t(groupOf(action)) }));
  }, [tab, t, doing]);
  return { name: 'action', label: t('what'), options };
}

/** A thing by its name, and by its number, which is what it is found by. */
function namedTarget(id: string | undefined, rows: readonly LogRow[]): FilterOption[] {
  const name = rows.find(({ targetId }) => String(targetId) === id)?.targetName;
  return optionOf(id, () => (name ? `${name} (${id})` : String(id)));
}

/** What the server is asked for, without the page. */
export function askedOf(list: LogList, tab: Tab, time: ListTime) {
  const { filters, keyword } = list;
  const person = numberFilter(filters.actorId);
  const narrowed = {
    keyword,
    sort: choiceFilter(list.sort, ['createdTime', '-createdTime']),
    action: filters.action,
    result: choiceFilter(filters.result, logResults),
    after: numberFilter(filters.after),
    ...time.asked,
  };
  // Who did not get in did nothing: sign-ins are asked for by whom they were tried for.
  if (tab === 'signIns') {
    const tried = person === undefined ? {} : { targetKind: 'user' as const, targetId: person };
    return { ...narrowed, ...tried, kind: 'signIn' as const };
  }
  return {
    ...narrowed,
    kind: 'operation' as const,
    actorId: person,
    targetKind: choiceFilter(filters.targetKind, logTargetKinds),
    targetId: numberFilter(filters.targetId),
  };
}
