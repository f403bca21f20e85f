import { useMemo } from 'react';
import { kitMessages } from '../../src/components/kit.messages.ts';
import { TreeTable } from '../../src/components/TreeTable.tsx';
import type { TreeRow } from '../../src/components/tree-rows.ts';
import type { TreeColumn } from '../../src/components/tree-table/tree-column.ts';
import { useMessages } from '../../src/platform/i18n/messages.ts';
import type { Story } from '../story.ts';

interface Row extends TreeRow<Row> {
  id: number;
  path: string;
}

const rows: Row[] = [
  { id: 1, name: '仪表盘', path: '/dashboard' },
  {
    id: 2,
    name: '项目管理',
    path: '/project',
    children: [
      { id: 3, name: '项目列表', path: '/project/index' },
      {
        id: 4,
        name: '设备管理',
        path: '/project/devicelist',
        children: [{ id: 40, name: '设备', path: '/project/device' }],
      },
    ],
  },
  { id: 5, name: '升级管理', path: '/upgrade' },
];

export const story: Story = {
  title: 'TreeTable',
  cases: [
    { name: 'menus', render: () => <Example rows={rows} /> },
    { name: 'five levels', render: () => <Example rows={[deep(1)]} /> },
    { name: 'with a toolbar', render: () => <Example rows={rows} toolbar /> },
  ],
};

/** The deepest that a menu goes. */
function deep(level: number): Row {
  const name = `第 ${level} 级：一个很长的名称，需要换行`;
  const below = level < 5 ? [deep(level + 1)] : undefined;
  return { id: level, name, path: `/level/${level}`, children: below };
}

interface Props {
  rows: readonly Row[];
  toolbar?: boolean;
}

function Example({ rows: shown, toolbar = false }: Props) {
  const kit = useMessages(kitMessages);
  const columns = useMemo<TreeColumn<Row>[]>(
    () => [
      { key: 'name', title: kit('name'), widthPx: 240, grows: true, render: ({ name }) => name },
      {
        key: 'path',
        title: kit('address'),
        widthPx: 240,
        wideOnly: true,
        render: ({ path }) => <code className="mono">{path}</code>,
      },
      {
        key: 'order',
        title: kit('status'),
        widthPx: 88,
        align: 'right',
        render: ({ id }) => <span className="figures">{id * 100}</span>,
      },
    ],
    [kit],
  );
  return (
    <TreeTable<Row>
      label={kit('name')}
      rows={shown}
      columns={columns}
      toolbarExtra={toolbar && <span className="quiet small">{kit('search')}</span>}
    />
  );
}
