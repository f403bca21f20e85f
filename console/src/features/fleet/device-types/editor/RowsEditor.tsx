import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { useNarrow } from '../../../../components/media.ts';
import { useOpenedOnce } from '../../../../components/opened-once.ts';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { EditCards } from '../grid/EditCards.tsx';
import { EditGrid } from '../grid/EditGrid.tsx';
import { gridMessages } from '../grid/grid.messages.ts';
import type { ActiveCell } from '../grid/grid-keys.ts';
import type { GridColumn, GridErrors, GridRow, GridStore } from '../grid/grid-store.ts';
import type { HeaderWords } from '../rows/spreadsheet.ts';
import styles from './RowsEditor.module.css';
import { RowsToolbar } from './RowsToolbar.tsx';
import { usePasting } from './use-pasting.ts';
import { useRowFilter } from './use-row-filter.ts';

interface Props {
  title: string;
  emptyText: string;
  addText: string;
  store: GridStore;
  columns: readonly GridColumn[];
  /** Also those that the grid does not show, as the names in other languages. */
  copyColumns: readonly { name: string; title: string }[];
  words: HeaderWords;
  emptyCells: Readonly<Record<string, string>>;
  errors: GridErrors;
  check: (rows: readonly GridRow[]) => GridErrors;
  readOnly: boolean;
}

const RowDrawer = lazy(() => import('./RowDrawer.tsx').then((file) => ({ default: file.RowDrawer })));
const SheetDialog = lazy(() =>
  import('../sheets/SheetDialog.tsx').then((file) => ({ default: file.SheetDialog })),
);
const PasteDialog = lazy(() => import('./PasteDialog.tsx').then((file) => ({ default: file.PasteDialog })));

/** Rows with everything around them: add, paste, copy, undo, filter; a grid, or cards on a phone. */
export function RowsEditor(props: Props) {
  const { title, store, columns, copyColumns, words, emptyCells, errors, readOnly } = props;
  const t = useMessages(gridMessages);
  const narrow = useNarrow();
  const all = useStore(store, (state) => state.rows);
  const filter = useRowFilter(all);
  const [active, setActive] = useState<ActiveCell>();
  const [details, setDetails] = useState<string>();
  const [dialog, setDialog] = useState<'paste' | 'sheet'>();
  const { paste, take } = usePasting({ store, columns, copyColumns, words, emptyCells });
  const { clear } = filter;
  const add = useCallback(
    (afterKey?: string) => {
      const key = insertLike(store, emptyCells, afterKey);
      clear();
      if (narrow) setDetails(key);
      else setActive({ key, column: 'semaphoreId' });
    },
    [store, emptyCells, narrow, clear],
  );
  const detailsFetched = useOpenedOnce(details !== undefined);
  const pasteFetched = useOpenedOnce(dialog === 'paste');
  const sheetFetched = useOpenedOnce(dialog === 'sheet');
  const openRow = all.find(({ key }) => key === details);
  const closeDialog = () => setDialog(undefined);
  const shown = { label: title, columns, rows: filter.rows, errors, readOnly, onDetails: setDetails };
  return (
    <section aria-label={title} className={styles.editor}>
      <RowsToolbar
        {...{ title, addText: props.addText, store, copyColumns, filter, readOnly }}
        onPaste={() => setDialog('paste')}
        onUpload={() => setDialog('sheet')}
        onAdd={() => add(all.at(-1)?.key)}
      />
      {all.length === 0 && <EmptyState text={props.emptyText} />}
      {all.length > 0 && filter.rows.length === 0 && (
        <EmptyState text={t('noRowMatches')} action={<Button onClick={clear}>{t('showAllRows')}</Button>} />
      )}
      {filter.rows.length > 0 && narrow && <EditCards {...shown} onRemove={store.remove} />}
      {filter.rows.length > 0 && !narrow && (
        <EditGrid
          {...shown}
          store={store}
          active={active}
          onActivate={setActive}
          onInsert={add}
          onPasteBlock={paste}
        />
      )}
      <Suspense>
        {detailsFetched && (
          <RowDrawer
            row={openRow}
            title={openRow?.cells.semaphoreId || t('details')}
            columns={columns}
            errors={errors}
            store={store}
            readOnly={readOnly}
            onClose={() => setDetails(undefined)}
          />
        )}
        {sheetFetched && (
          <SheetDialog
            {...{ title, rows: all, columns, copyColumns, words, emptyCells, check: props.check }}
            open={dialog === 'sheet'}
            onTake={take}
            onClose={closeDialog}
          />
        )}
        {pasteFetched && (
          <PasteDialog
            open={dialog === 'paste'}
            titles={copyColumns.map((column) => column.title)}
            onClose={closeDialog}
            onPaste={(text) => paste(text, undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** A new row below another one; the next signal is usually of the same group and kind. */
function insertLike(store: GridStore, emptyCells: Props['emptyCells'], afterKey: string | undefined): string {
  const before = store.getState().rows.find(({ key }) => key === afterKey)?.cells;
  if (!before) return store.insert(emptyCells, afterKey);
  const { group = '', kind = emptyCells.kind ?? '' } = before;
  return store.insert({ ...emptyCells, group, kind }, afterKey);
}
