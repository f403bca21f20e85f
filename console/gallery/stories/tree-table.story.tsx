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
      { id: 4, name: '设备管理', path: '/project/devicelist', hasChildren: true },
    ],
  },
  { id: 5, name: '升级管理', path: '/upgrade', hasChildren: true },
];

const answerMs = 600;

const loadChildren = async (row: Row): Promise<Row[]> => {
  await new Promise((resolve) => setTimeout(resolve, answerMs));
  if (row.id === 5) throw new Error('503');
  return [{ id: row.id * 10, name: `${row.name} 1`, path: `${row.path}/1` }];
};

export const story: Story = {
  title: 'TreeTable',
  cases: [{ name: 'menus', render: () => <Example /> }],
};

function Example() {
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
    ],
    [kit],
  );
  return <TreeTable<Row> label={kit('name')} rows={rows} columns={columns} loadChildren={loadChildren} />;
}
