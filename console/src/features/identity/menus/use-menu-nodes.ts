import type { MenuEntry } from '@weir/contract/identity/menus';
import { useMemo, useState } from 'react';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useHasScreen } from '../../../platform/page.ts';
import { keptNodes, type MenuNode, menuNodes } from './tree/menu-nodes.ts';

/** The rows as a tree, of which what shows the same is not drawn again. */
export function useMenuNodes(rows: readonly MenuEntry[]): readonly MenuNode[] {
  const nameOf = useLocalName();
  const hasScreen = useHasScreen();
  const fresh = useMemo(() => menuNodes(rows, { nameOf, hasScreen }), [rows, nameOf, hasScreen]);
  const [shown, setShown] = useState({ fresh, nodes: fresh });
  if (shown.fresh === fresh) return shown.nodes;
  const nodes = keptNodes(shown.nodes, fresh);
  setShown({ fresh, nodes });
  return nodes;
}
