import {
  DeleteOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  PlusOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import type { MenuEntry } from '@weir/contract/menus';
import { Button, type MenuProps } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { RowMenu } from '../../components/data-table/RowMenu.tsx';
import { useDeletion } from '../../components/data-table/use-deletion.ts';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { kitMessages } from '../../components/kit.messages.ts';
import { useLockedItem } from '../../components/why-not/locked-item.tsx';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { MenuNode } from './menu-nodes.ts';
import { type Direction, refusalBelow, stepOf } from './menu-places.ts';
import { menusMessages } from './menus.messages.ts';
import { bringBackMenus, knownMenus } from './menus.queries.ts';
import type { Arranging } from './use-arranging.ts';
import { useMenuDeletion } from './use-menu-deletion.ts';
import type { MenuRights } from './use-menu-rights.ts';

const steps = [
  { direction: 'up', word: 'moveUp', keys: 'Alt ↑' },
  { direction: 'down', word: 'moveDown', keys: 'Alt ↓' },
  { direction: 'in', word: 'moveIn', keys: 'Alt →' },
  { direction: 'out', word: 'moveOut', keys: 'Alt ←' },
] as const satisfies readonly { direction: Direction; word: string; keys: string }[];

type Items = NonNullable<MenuProps['items']>;

interface Options {
  rights: MenuRights;
  arranging: Arranging;
  onEdit: (entry: MenuEntry) => void;
  onAddBelow: (entry: MenuEntry) => void;
}

/** What can be done with a row of the menu. */
export function useMenuActions(options: Options): (node: MenuNode) => ReactNode {
  const { rights, arranging, onEdit, onAddBelow } = options;
  const t = useMessages(menusMessages);
  const kit = useMessages(kitMessages);
  const queryClient = useQueryClient();
  const nameOf = useLocalName();
  const locked = useLockedItem();
  const remove = useDeletion(useMenuDeletion());
  return useMemo(() => {
    const changing = ({ entry }: MenuNode): Items => [
      { key: 'edit', icon: <Icon of={EditOutlined} />, label: kit('edit'), onClick: () => onEdit(entry) },
      {
        key: 'show',
        icon: <Icon of={entry.is_show ? EyeInvisibleOutlined : EyeOutlined} />,
        label: t(entry.is_show ? 'hide' : 'show'),
        onClick: () => arranging.show(entry, entry.is_show === 0),
      },
      { key: 'moves', type: 'divider' },
      ...steps.map(({ direction, word, keys }) => ({
        key: direction,
        label: t(word),
        extra: <span aria-hidden>{keys}</span>,
        disabled: 'refusal' in stepOf(knownMenus(queryClient), entry.id, direction),
        onClick: () => arranging.step(entry, direction),
      })),
    ];
    const adding = ({ entry }: MenuNode): Items => [
      {
        key: 'add',
        icon: <Icon of={PlusOutlined} />,
        label: t('addBelow'),
        disabled: refusalBelow(knownMenus(queryClient), undefined, entry.id) !== undefined,
        onClick: () => onAddBelow(entry),
      },
    ];
    const removing = ({ entry }: MenuNode): Items => [
      {
        key: 'delete',
        icon: <Icon of={DeleteOutlined} />,
        danger: true,
        label: kit('delete'),
        onClick: () => remove([{ id: entry.id, name: nameOf(entry) }]),
      },
    ];
    return (node) => {
      // No permission would help.
      if (!rights.governs) return null;
      const items = (): Items => [
        ...(rights.mayAdd ? adding(node) : [locked('add', t('addBelow'), 'menus:create')]),
        ...(rights.mayChange ? changing(node) : [locked('edit', kit('edit'), 'menus:update')]),
        { key: 'removal', type: 'divider' },
        ...(rights.mayRemove ? removing(node) : [locked('delete', kit('delete'), 'menus:remove')]),
      ];
      return <RowMenu label={t('actionsOf', { name: node.name })} items={items} />;
    };
  }, [t, kit, nameOf, queryClient, rights, arranging, locked, onEdit, onAddBelow, remove]);
}

/** In the recycle bin: a row comes back with what went along; one below another waits for that. */
export function useBinActions(
  { mayRemove }: MenuRights,
  rows: readonly MenuEntry[],
): (node: MenuNode) => ReactNode {
  const t = useMessages(menusMessages);
  const kit = useMessages(kitMessages);
  const nameOf = useLocalName();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const restore = (id: number) =>
      bringBackMenus(queryClient, [id]).then(() => feedback.success(kit('restored')), feedback.error);
    return ({ entry }) => {
      if (!mayRemove) return null;
      const parent = rows.find(({ id }) => id === entry.parent_id);
      return (
        <Button
          size="small"
          icon={<Icon of={UndoOutlined} />}
          disabled={parent !== undefined}
          title={parent && t('parentInBin', { name: nameOf(parent) })}
          onClick={() => void restore(entry.id)}
        >
          {kit('restore')}
        </Button>
      );
    };
  }, [t, kit, nameOf, feedback, queryClient, mayRemove, rows]);
}
