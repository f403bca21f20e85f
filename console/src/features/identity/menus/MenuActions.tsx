import { EyeInvisibleOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons';
import type { MenuEntry } from '@weir/contract/identity/menus';
import { type ReactNode, useMemo } from 'react';
import { RestoreButton } from '../../../components/data-table/RestoreButton.tsx';
import { RowMenu } from '../../../components/data-table/RowMenu.tsx';
import { divider, rowItem, useRowItems } from '../../../components/data-table/row-items.tsx';
import { useDeletion } from '../../../components/data-table/use-deletion.ts';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useLockedItem } from '../../../components/why-not/locked-item.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import type { Arranging } from './arranging/use-arranging.ts';
import type { MenuNode } from './tree/menu-nodes.ts';
import { type Direction, refusalBelow, stepOf } from './tree/menu-places.ts';
import { menusMessages } from './tree/menus.messages.ts';
import { knownMenus } from './tree/menus.queries.ts';
import { useMenuDeletion } from './use-menu-deletion.ts';
import type { MenuRights } from './use-menu-rights.ts';

const steps = [
  { direction: 'up', word: 'moveUp', keys: 'Alt ↑' },
  { direction: 'down', word: 'moveDown', keys: 'Alt ↓' },
  { direction: 'in', word: 'moveIn', keys: 'Alt →' },
  { direction: 'out', word: 'moveOut', keys: 'Alt ←' },
] as const satisfies readonly { direction: Direction; word: string; keys: string }[];

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
  const nameOf = useLocalName();
  const item = useRowItems();
  const locked = useLockedItem();
  const remove = useDeletion(useMenuDeletion());
  return useMemo(() => {
    const changing = ({ entry }: MenuNode) => [
      item.edit(() => onEdit(entry)),
      rowItem(
        'show',
        entry.is_show ? EyeInvisibleOutlined : EyeOutlined,
        t(entry.is_show ? 'hide' : 'show'),
        () => arranging.show(entry, entry.is_show === 0),
      ),
      divider,
      ...steps.map(({ direction, word, keys }) => ({
        key: direction,
        label: t(word),
        extra: <span aria-hidden>{keys}</span>,
        disabled: 'refusal' in stepOf(knownMenus(), entry.id, direction),
        onClick: () => arranging.step(entry, direction),
      })),
    ];
    const adding = ({ entry }: MenuNode) => ({
      ...rowItem('add', PlusOutlined, t('addBelow'), () => onAddBelow(entry)),
      disabled: refusalBelow(knownMenus(), undefined, entry.id) !== undefined,
    });
    const removing = ({ entry }: MenuNode) =>
      item.remove(() => remove([{ id: entry.id, name: nameOf(entry) }]));
    return (node) => {
      // No permission would help.
      if (!rights.governs) return null;
      const items = () => [
        rights.mayAdd ? adding(node) : locked('add', t('addBelow'), 'menus:create'),
        rights.mayChange ? changing(node) : locked('edit', kit('edit'), 'menus:update'),
        divider,
        rights.mayRemove ? removing(node) : locked('delete', kit('delete'), 'menus:remove'),
      ];
      return <RowMenu label={t('actionsOf', { name: node.name })} items={items} />;
    };
  }, [t, kit, nameOf, rights, arranging, item, locked, onEdit, onAddBelow, remove]);
}

/** In the recycle bin: a row comes back with what went along; one below another waits for that. */
export function useBinActions(
  { mayRemove }: MenuRights,
  rows: readonly MenuEntry[],
): (node: MenuNode) => ReactNode {
  const t = useMessages(menusMessages);
  const nameOf = useLocalName();
  const deletion = useMenuDeletion();
  return useMemo(
    () =>
      ({ entry }) => {
        if (!mayRemove) return null;
        const parent = rows.find(({ id }) => id === entry.parent_id);
        const hindrance = parent && t('parentInBin', { name: nameOf(parent) });
        return <RestoreButton id={entry.id} of={deletion} hindrance={hindrance} />;
      },
    [t, nameOf, deletion, mayRemove, rows],
  );
}
