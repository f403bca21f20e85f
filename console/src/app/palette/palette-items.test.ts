import { HddOutlined } from '@ant-design/icons';
import { expect, test } from 'vitest';
import { type PaletteItem, withoutDoubles } from './palette-items.ts';

const buildItem = (overrides: Partial<PaletteItem>): PaletteItem => ({
  id: 'item',
  title: 'Item',
  icon: HddOutlined,
  words: [],
  ...overrides,
});

test('a place that two groups know stays in the first; empty groups go', () => {
  const groups = withoutDoubles([
    { name: 'related', items: [] },
    { name: 'recent', items: [buildItem({ id: 'recent:1', href: '/dashboard' })] },
    {
      name: 'pages',
      items: [
        buildItem({ id: 'page:1', href: '/dashboard' }),
        buildItem({ id: 'page:2', href: '/project/index' }),
      ],
    },
    { name: 'commands', items: [buildItem({ id: 'command:1' }), buildItem({ id: 'command:2' })] },
  ]);
  expect(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
    ['recent', ['recent:1']],
    ['pages', ['page:2']],
    ['commands', ['command:1', 'command:2']],
  ]);
});
