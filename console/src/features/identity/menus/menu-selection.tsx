import type { MenuEntry } from '@weir/contract/identity/menus';
import { createContext, use } from 'react';
import { Box } from '../../../components/data-table/Box.tsx';
import { dataTableMessages } from '../../../components/data-table/data-table.messages.ts';
import type { SelectingRows } from '../../../components/data-table/use-selection.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './Menus.module.css';
import { menuBulkMessages } from './menu-bulk.messages.ts';
import type { MenuNode } from './tree/menu-nodes.ts';

/** Beside the columns, so that a tick draws a box and not the whole tree. */
export const SelectingMenus = createContext<SelectingRows<MenuEntry> | undefined>(undefined);

/** Selects one row; a range with Shift. */
export function MenuTick({ node: { id, name, entry } }: { node: MenuNode }) {
  const t = useMessages(dataTableMessages);
  const selecting = use(SelectingMenus);
  if (!selecting) return null;
  return (
    <span className={styles.tick}>
      {selecting.canSelect(entry) && (
        <Box
          label={t('selectRow', { name })}
          checked={selecting.selection.has(id)}
          onChange={(how) => selecting.toggle(id, how)}
        />
      )}
    </span>
  );
}

/** Selects every row in sight, or none. */
export function MenuTickAll() {
  const t = useMessages(menuBulkMessages);
  const selecting = use(SelectingMenus);
  if (!selecting) return null;
  const checked = { none: false, some: 'some', all: true } as const;
  return (
    <span className={`${styles.tick} ${styles.tickAll}`}>
      <Box label={t('selectAll')} checked={checked[selecting.page]} onChange={selecting.togglePage} />
    </span>
  );
}
