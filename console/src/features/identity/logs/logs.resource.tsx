import { type LogAction, logActions } from '@weir/contract/identity/log-words';
import { exportLogs, type LogRow, listLogs } from '@weir/contract/identity/logs';
import { InputNumber } from 'antd';
import { type FilterOption, idOptions } from '../../../components/data-table/filters.ts';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { Link } from '../../../components/Link.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import type { ColumnSpec, ControlProps } from '../../../components/resource/resource-parts.ts';
import { usePage } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { UserFilter } from '../users/person/UserSelect.tsx';
import { useUserName } from '../users/person/users.queries.ts';
import { Actor, Client, Origin, Result, SignInResult, Target } from './log-cells.tsx';
import { labelsOf, useLogLabels } from './log-labels.ts';
import { logsMessages } from './logs.messages.ts';

export const tabs = ['operations', 'signIns'] as const;
export type Tab = (typeof tabs)[number];

type Column = ColumnSpec<LogRow, (typeof logsMessages)['words']['zh']>;

const when: Column = {
  key: 'createdTime',
  word: 'when',
  card: 'fact',
  render: (row, { href }) => (
    <Link to={href?.(row) ?? ''}>
      <RelativeTime time={row.createdTime} />
    </Link>
  ),
  onCard: ({ createdTime }) => <RelativeTime time={createdTime} />,
};
const who = { key: 'who', widthPx: 120, grows: true, render: (row: LogRow) => <Actor row={row} /> } as const;
const from: Column = {
  key: 'address',
  word: 'from',
  widthPx: 214,
  exports: ['address', 'place'],
  render: (row) => <Origin row={row} />,
};
const client: Column = {
  key: 'client',
  word: 'device',
  widthPx: 190,
  exports: ['browser', 'system'],
  render: (row) => <Client row={row} />,
};

const operationColumns: readonly Column[] = [
  when,
  { ...who, exports: ['actorName'], card: 'fact' },
  {
    ...{ key: 'action', word: 'what', widthPx: 222, grows: true, card: 'title' },
    render: (row, { t, localName }) => labelsOf(t, localName).action(row),
  },
  {
    ...{ key: 'target', widthPx: 212, grows: true, card: 'wide' },
    exports: ['targetKind', 'targetId', 'targetName'],
    render: (row) => <Target row={row} />,
    onCard: (row) => <Target row={row} linked={false} />,
  },
  {
    ...{ key: 'result', widthPx: 176, exports: ['result', 'reason'], card: 'wide' },
    render: (row) => <Result row={row} />,
    onCard: (row) => row.result !== 'done' && <Result row={row} />,
  },
  from,
  { ...client, hidden: true },
];

const signInColumns: readonly Column[] = [
  when,
  { ...who, word: 'person', exports: ['actorName', 'targetName'], card: 'title' },
  {
    ...{ key: 'result', widthPx: 230, grows: true, exports: ['action', 'result', 'reason'], card: 'wide' },
    render: (row) => <SignInResult row={row} />,
  },
  { ...from, card: 'fact' },
  { ...client, card: 'fact' },
];

const listOf = (tab: Tab, isSignIns = tab === 'signIns') =>
  defineResource({
    key: `logs-${tab}`,
    words: logsMessages,
    called: { title: tab, ...(isSignIns && { empty: 'emptySignIns' }) },
    list: listLogs,
    export: exportLogs,
    place: ['tab'],
    openBy: 'id',
    nameOf: ({ action }) => action,
    columns: isSignIns ? signInColumns : operationColumns,
    filters: {
      actorId: {
        word: 'person',
        chipOnly: ({ may }) => !may('users:list'),
        control: (props) => <UserFilter {...props} />,
        fromRow: ({ actorId, actorName }) => ({ value: actorId, label: actorName }),
        text: (id) => `#${id}`,
      },
      action: { word: 'what' },
      targetKind: {
        word: 'target',
        hidden: isSignIns,
        alongWith: ['targetId'],
        text: (kind, { t, localName }) => labelsOf(t, localName).target(kind),
      },
      targetId: {
        hidden: isSignIns,
        chipOnly: (_, { targetKind }) => targetKind === undefined,
        control: (props) => <TargetId {...props} />,
        // A thing by its name, and by its number, which is what it is found by.
        fromRow: ({ targetId, targetName }) => ({
          value: targetId,
          label: targetName && `${targetName} (${targetId})`,
        }),
      },
      result: { text: (value, { t }) => t(`result_${value as LogRow['result']}`) },
      from: { word: 'time', alongWith: ['to', 'zone'] },
      after: { chipOnly: true, text: (id, { t }) => t('afterEntry', { id }) },
    },
    useOptions: () => ({ actorId: usePerson(), action: useActions(tab), result: useResults(tab) }),
  });

export const logs = { operations: listOf('operations'), signIns: listOf('signIns') };

const TargetId = ({ value, label, className, set }: ControlProps) => (
  <InputNumber<number>
    className={className}
    min={1}
    max={2_147_483_647}
    precision={0}
    controls={false}
    changeOnWheel={false}
    aria-label={label}
    placeholder={label}
    value={numberFilter(value) ?? null}
    changeOnBlur
    onChange={(id) => set(id ?? undefined)}
  />
);

/** Who is chosen, where the user may know. */
function usePerson(): FilterOption[] | undefined {
  const { query } = usePage();
  const id = numberFilter(query.get('actorId') ?? undefined);
  const name = useUserName(useMay()('users:list') ? id : undefined);
  return id === undefined || name === undefined ? undefined : idOptions([{ value: id, label: name }]);
}

function useResults(tab: Tab): FilterOption[] | undefined {
  const { t } = useLogLabels();
  if (tab === 'operations') return undefined;
  return (['done', 'refused'] as const).map((value) => ({ value, label: t(`result_${value}`) }));
}

type GroupOf<A> = A extends `${infer G}:${string}` ? G : never;

const groupOf = (action: LogAction) =>
  `group_${action.slice(0, action.indexOf(':')) as GroupOf<LogAction>}` as const; // what stands before the colon

const signInActions: readonly LogAction[] = ['sessions:signIn', 'sessions:signOut', 'sessions:lockOut'];
const operations = (Object.keys(logActions) as LogAction[]).filter((each) => !signInActions.includes(each));

function useActions(tab: Tab): FilterOption[] {
  const { t, doing } = useLogLabels();
  if (tab === 'signIns') return signInActions.map((value) => ({ value, label: doing(value) }));
  return operations.map((value) => ({ value, label: doing(value), group: t(groupOf(value)) }));
}
