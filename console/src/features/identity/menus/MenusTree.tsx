import type { MenuEntry } from '@weir/contract/identity/menus';
import { Button } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react';
import type { ListState } from '../../../components/data-table/list-state.ts';
import { SearchBox } from '../../../components/data-table/SearchBox.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useNarrow } from '../../../components/media.ts';
import { EmptyState } from '../../../components/states.tsx';
import { type TreeHandle, TreeTable } from '../../../components/TreeTable.tsx';
import { WhyNotButton } from '../../../components/WhyNotButton.tsx';
import { refusalText } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { MenuDrag } from './arranging/MenuDrag.tsx';
import { useArranging } from './arranging/use-arranging.ts';
import { useMenuActions } from './MenuActions.tsx';
import { MenuBulk } from './MenuBulk.tsx';
import styles from './Menus.module.css';
import { useMenuColumns } from './menu-columns.tsx';
import { entriesOf, foundNodes, type MenuNode } from './tree/menu-nodes.ts';
import type { Direction, Place } from './tree/menu-places.ts';
import { menusMessages } from './tree/menus.messages.ts';
import { useMenuNodes } from './use-menu-nodes.ts';
import type { MenuRights } from './use-menu-rights.ts';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

interface Props {
  rows: readonly MenuEntry[];
  rights: MenuRights;
  list: ListState;
  /** Something stands beside it. */
  tight: boolean;
  emptyAction: ReactNode;
  onEdit: (entry: MenuEntry) => void;
  onAddBelow: (entry: MenuEntry) => void;
}

/** The menu as a tree that is arranged by dragging, by keyboard and from each row's menu. */
export function MenusTree({ rows, rights, list, tight, emptyAction, onEdit, onAddBelow }: Props) {
  const t = useMessages(menusMessages);
  const kit = useMessages(kitMessages);
  const narrow = useNarrow();
  const tree = useRef<TreeHandle>(null);
  const onMoved = useFollowing(tree, rows);
  const { arranging, said } = useArranging(onMoved);
  const nodes = useMenuNodes(rows);
  const { keyword = '' } = list;
  useFindsInSight(tree, keyword);
  const shown = useMemo(() => (keyword ? foundNodes(nodes, keyword) : nodes), [nodes, keyword]);
  const entries = useMemo(() => entriesOf(shown), [shown]);
  const mayMove = rights.mayChange && keyword === '';
  const actions = useMenuActions({ rights, arranging, onEdit, onAddBelow });
  const columns = useMenuColumns({
    tight,
    dragging: mayMove,
    selectsAll: keyword === '',
    onEdit: rights.mayChange ? onEdit : undefined,
    onShow: rights.mayChange ? arranging.show : undefined,
    actions,
  });
  const onRowKey = (event: KeyboardEvent, { entry }: MenuNode) => {
    if (!rights.mayChange) return;
    const direction = event.altKey ? directions[event.key] : undefined;
    if (event.key === 'Enter') onEdit(entry);
    else if (direction && mayMove) arranging.step(entry, direction);
    else if (!direction) return;
    event.preventDefault();
  };
  if (rows.length === 0) {
    return <EmptyState text={t(rights.mayAdd ? 'empty' : 'emptyReadOnly')} action={emptyAction} />;
  }
  return (
    <>
      <MenuBulk rows={rows} shown={entries} rights={rights} mode="arrange">
        <MenuDrag rows={rows} onDrop={(id, place) => dropped(rows, id, place, arranging.move)}>
          <TreeTable<MenuNode>
            label={t('title')}
            rows={shown}
            columns={columns}
            handle={tree}
            onRowKey={onRowKey}
            toolbarStart={<SearchBox list={list} placeholder={t('search')} />}
            toolbarExtra={!narrow && <Hint rights={rights} mayMove={mayMove} />}
          />
          {shown.length === 0 && (
            <EmptyState
              text={kit('noMatch')}
              action={<Button onClick={list.clear}>{kit('clearFilters')}</Button>}
            />
          )}
        </MenuDrag>
      </MenuBulk>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </>
  );
}

/** How rows are moved, or why they are not. */
function Hint({ rights, mayMove }: { rights: MenuRights; mayMove: boolean }) {
  const t = useMessages(menusMessages);
  const lacksPermission = rights.governs && !rights.mayChange;
  const readOnly = rights.governs ? t('readOnly') : refusalText('installation');
  return (
    <p className={`quiet small ${styles.hint}`}>
      {rights.mayChange ? t(mayMove ? 'moveHelp' : 'searchHelp') : readOnly}
      {lacksPermission && <WhyNotButton permission="menus:update" />}
    </p>
  );
}

function dropped(
  rows: readonly MenuEntry[],
  id: number,
  place: Place,
  move: (entry: MenuEntry, place: Place) => void,
): void {
  const entry = rows.find((row) => row.id === id);
  if (entry) move(entry, place);
}

/** After a move the row is in sight and has the focus, wherever it went. */
function useFollowing(tree: RefObject<TreeHandle | null>, rows: readonly MenuEntry[]) {
  const moved = useRef<number>(undefined);
  const follow = useEffectEvent(() => {
    if (moved.current !== undefined) tree.current?.focus(moved.current);
    moved.current = undefined;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand where they were moved to
  useEffect(() => follow(), [rows]);
  return useCallback(
    (id: number, { parentId }: Place) => {
      moved.current = id;
      if (parentId !== 0) tree.current?.open(parentId);
    },
    [tree],
  );
}

/** What is found may be below a row that was closed. */
function useFindsInSight(tree: RefObject<TreeHandle | null>, keyword: string): void {
  useEffect(() => {
    if (keyword !== '') tree.current?.openAll();
  }, [tree, keyword]);
}
