import type { MenuEntry } from '@weir/contract/identity/menus';
import { kitMessages } from '../../../components/kit.messages.ts';
import { EmptyState } from '../../../components/states.tsx';
import { TreeTable } from '../../../components/TreeTable.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useBinActions } from './MenuActions.tsx';
import { MenuBulk } from './MenuBulk.tsx';
import { useMenuColumns } from './menu-columns.tsx';
import { entriesOf, type MenuNode } from './tree/menu-nodes.ts';
import { menusMessages } from './tree/menus.messages.ts';
import { useMenuNodes } from './use-menu-nodes.ts';
import type { MenuRights } from './use-menu-rights.ts';

interface Props {
  rows: readonly MenuEntry[];
  rights: MenuRights;
}

/** Rows that were deleted, with what went along below them. */
export function RecycledMenus({ rows, rights }: Props) {
  const t = useMessages(menusMessages);
  const kit = useMessages(kitMessages);
  const nodes = useMenuNodes(rows);
  const actions = useBinActions(rights, rows);
  const columns = useMenuColumns({ inBin: true, selectsAll: true, actions });
  if (rows.length === 0) return <EmptyState text={kit('recycleBinEmpty')} />;
  return (
    <MenuBulk rows={rows} shown={entriesOf(nodes)} rights={rights} mode="restore">
      <TreeTable<MenuNode> label={t('binTitle')} rows={nodes} columns={columns} />
    </MenuBulk>
  );
}
