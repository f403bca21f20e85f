import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Presence, presences } from '@weir/contract/fleet/devices';
import { Button } from 'antd';
import { useMemo } from 'react';
import { type DataColumn, DataTable } from '../../src/components/DataTable.tsx';
import { RowCard } from '../../src/components/data-table/CardList.tsx';
import { timeColumnPx } from '../../src/components/data-table/column.ts';
import { type ListState, useListState } from '../../src/components/data-table/list-state.ts';
import { RowMenu } from '../../src/components/data-table/RowMenu.tsx';
import { RelativeTime } from '../../src/components/RelativeTime.tsx';
import { FaultTag, PresenceTag } from '../../src/components/StatusTag.tsx';
import type { Story } from '../story.ts';

interface Station {
  id: number;
  name: string;
  code: string;
  river: string;
  presence: Presence;
  fault: 0 | 1 | 2 | 3 | 4;
  level: number;
  flow: number;
  temperature: number;
  seen: string;
  owner: string;
}

const rivers = ['长江', '嘉陵江', '汉江', '沅江', '赣江'];
const filterNames = ['river', 'presence'] as const;
const newest = Date.now();

const stations: Station[] = Array.from({ length: 1240 }, (_, index) => ({
  id: index + 1,
  name: `${rivers[index % rivers.length]}水文站 ${index + 1}`,
  code: `HY-${String(index + 1).padStart(5, '0')}`,
  river: rivers[index % rivers.length] ?? '',
  presence: presences[index % 7 > 3 ? 0 : index % 4] ?? 'never',
  fault: ([0, 0, 0, 1, 0, 2, 0, 3, 4] as const)[index % 9] ?? 0,
  level: 20 + (index % 37) / 3,
  flow: 400 + ((index * 71) % 900),
  temperature: 8 + (index % 23) / 2,
  seen: new Date(newest - index * 47_000).toISOString(),
  owner: '水文局',
}));

const isOf = (list: ListState, { river, presence, name, code }: Station) =>
  (list.filters.river ?? river) === river &&
  (list.filters.presence ?? presence) === presence &&
  (name + code).toLowerCase().includes((list.keyword ?? '').toLowerCase());

/** Answers as a server would. */
async function answer(list: ListState, rows: readonly Station[]) {
  await new Promise((resolve) => setTimeout(resolve, 120));
  const key = list.sort?.replace(/^-/, '') === 'level' ? 'level' : 'name';
  const sign = list.sort?.startsWith('-') ? -1 : 1;
  const found = rows.filter((row) => isOf(list, row));
  if (list.sort)
    found.sort((a, b) => sign * String(a[key]).localeCompare(String(b[key]), 'zh', { numeric: true }));
  return { list: found.slice((list.page - 1) * list.limit, list.page * list.limit), total: found.length };
}

const menu = () => [
  { key: 'open', label: '查看' },
  { key: 'delete', label: '删除', danger: true },
];

const figure = (value: number, unit: string) => (
  <>
    {value.toFixed(1)} <span className="quiet small">{unit}</span>
  </>
);

const columns: DataColumn<Station>[] = [
  {
    key: 'name',
    title: '名称',
    sortable: true,
    widthPx: 180,
    grows: true,
    render: ({ name }) => <a href="#row">{name}</a>,
  },
  { key: 'code', title: '站码', widthPx: 120, render: ({ code }) => <span className="mono">{code}</span> },
  { key: 'river', title: '河流', widthPx: 100, grows: true, render: ({ river }) => river },
  {
    key: 'presence',
    title: '状态',
    widthPx: 140,
    render: ({ presence }) => <PresenceTag presence={presence} />,
  },
  { key: 'fault', title: '故障', widthPx: 136, render: ({ fault }) => <FaultTag level={fault} /> },
  {
    key: 'level',
    title: '水位',
    sortable: true,
    align: 'right',
    widthPx: 100,
    render: ({ level }) => figure(level, 'm'),
  },
  { key: 'flow', title: '流量', align: 'right', widthPx: 110, render: ({ flow }) => figure(flow, 'm³/s') },
  {
    key: 'temperature',
    title: '水温',
    align: 'right',
    widthPx: 100,
    render: ({ temperature }) => figure(temperature, '℃'),
  },
  {
    key: 'seen',
    title: '最近数据',
    widthPx: timeColumnPx,
    render: ({ seen }) => <RelativeTime time={seen} />,
  },
  { key: 'owner', title: '所有者', widthPx: 100, hidden: true, render: ({ owner }) => owner },
  {
    key: 'actions',
    title: '操作',
    actions: true,
    align: 'right',
    widthPx: 56,
    render: ({ name }) => <RowMenu label={`${name}：操作`} items={menu} />,
  },
];

const asOption = (value: string) => ({ value, label: value });
const nameOf = ({ name }: Station) => name;

interface Props {
  rows?: readonly Station[];
  limit?: number;
  load?: 'fails' | 'never';
}

function Stations({ rows = stations, limit, load }: Props) {
  const own = useListState(filterNames);
  const list = useMemo(() => (limit ? { ...own, limit } : own), [own, limit]);
  const query = useQuery({
    queryKey: ['stations', list.listKey, limit],
    queryFn: () => {
      if (load === 'fails') throw new Error('The gallery has no server.');
      return load === 'never' ? new Promise<never>(() => {}) : answer(list, rows);
    },
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable<Station>
      name="gallery"
      label="水文站"
      list={list}
      query={query}
      columns={columns}
      searchPlaceholder="按名称或站码查找"
      filters={[
        { name: 'river', label: '河流', options: rivers.map(asOption) },
        { name: 'presence', label: '状态', options: presences.map(asOption) },
      ]}
      rowHref={(row) => `/stations?id=${row.id}`}
      empty={{ text: '还没有水文站。', action: <Button>新增水文站</Button> }}
      selecting={{
        nameOf,
        fetchPage: (page, size) => answer({ ...list, page, limit: size }, rows),
        actions: (selected, onGone) => (
          <Button danger onClick={() => onGone(selected.map(({ id }) => id))}>
            删除
          </Button>
        ),
      }}
      exportFile={async ({ format, columns: chosen }) => ({
        blob: new Blob([chosen ?? '']),
        fileName: `excel-list.${format}`,
      })}
      card={(row) => (
        <RowCard
          title={row.name}
          status={<PresenceTag presence={row.presence} />}
          facts={[
            { label: '水位', value: figure(row.level, 'm') },
            { label: '流量', value: figure(row.flow, 'm³/s') },
            { label: '最近数据', value: <RelativeTime time={row.seen} /> },
          ]}
        />
      )}
    />
  );
}

const few = stations.slice(0, 8);
const none: Station[] = [];

export const story: Story = {
  title: 'DataTable',
  cases: [
    { name: 'with rows', render: () => <Stations /> },
    { name: 'few rows', render: () => <Stations rows={few} /> },
    { name: '200 rows', render: () => <Stations limit={200} /> },
    { name: 'first use', render: () => <Stations rows={none} /> },
    { name: 'loading', render: () => <Stations load="never" /> },
    { name: 'failed', render: () => <Stations load="fails" /> },
  ],
};
