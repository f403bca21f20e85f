import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { useNarrow } from '../../../../components/media.ts';
import { EmptyState } from '../../../../components/states.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { EditCards } from '../grid/EditCards.tsx';
import { EditGrid } from '../grid/EditGrid.tsx';
import { gridMessages } from '../grid/grid.messages.ts';
import type { ActiveCell } from '../grid/grid-keys.ts';
import type { Cells, GridStore } from '../grid/grid-store.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import styles from './RowsEditor.module.css';
import { RowsToolbar } from './RowsToolbar.tsx';
import { usePasting } from './use-pasting.ts';
import { useRowFilter } from './use-row-filter.ts';

interface Props {
  title: string;
  emptyText: string;
  addText: string;
  edited: EditedRows;
  readOnly: boolean;
}

const RowDrawer = fetchedForm(
  () => import('./RowDrawer.tsx').then((file) => file.RowDrawer),
  ({ row }) => row !== undefined,
);
const SheetDialog = fetchedForm(() => import('../sheets/SheetDialog.tsx').then((file) => file.SheetDialog));
const PasteDialog = fetchedForm(() => import('./PasteDialog.tsx').then((file) => file.PasteDialog));

/** Rows with everything around them: add, paste, copy, undo, filter; a grid, or cards on a phone. */
export function RowsEditor({ title, emptyText, addText, edited, readOnly }: Props) {
  const { store, columns, copyColumns, emptyCells, errors } = edited;
  const t = useMessages(gridMessages);
  const narrow = useNarrow();
  const all = useStore(store, (state) => state.rows);
  const filter = useRowFilter(all);
  const [active, setActive] = useState<ActiveCell>();
  const [details, setDetails] = useState<string>();
  const [dialog, setDialog] = useState<'paste' | 'sheet'>();
  const { paste, take } = usePasting(edited);
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
  const openRow = all.find(({ key }) => key === details);
  const closeDialog = () => setDialog(undefined);
  const shown = { label: title, columns, rows: filter.rows, errors, readOnly, onDetails: setDetails };
  return (
    <section aria-label={title} className={styles.editor}>
      <RowsToolbar
        {...{ title, addText, store, copyColumns, filter, readOnly }}
        onPaste={() => setDialog('paste')}
        onUpload={() => setDialog('sheet')}
        onAdd={() => add(all.at(-1)?.key)}
      />
      {all.length === 0 && <EmptyState text={emptyText} />}
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
      <RowDrawer
        row={openRow}
        title={openRow?.cells.semaphoreId || t('details')}
        columns={columns}
        errors={errors}
        store={store}
        readOnly={readOnly}
        onClose={() => setDetails(undefined)}
      />
      <SheetDialog
        open={dialog === 'sheet'}
        title={title}
        rows={all}
        edited={edited}
        onTake={take}
        onClose={closeDialog}
      />
      <PasteDialog
        open={dialog === 'paste'}
        titles={copyColumns.map((column) => column.title)}
        onClose={closeDialog}
        onPaste={(text) => paste(text, undefined)}
      />
    </section>
  );
}

/** A new row below another one; the next signal is usually of the same group and kind. */
function insertLike(store: GridStore, emptyCells: Cells, afterKey: string | undefined): string {
  const before = store.getState().rows.find(({ key }) => key === afterKey)?.cells;
  if (!before) return store.insert(emptyCells, afterKey);
  const { group = '', kind = emptyCells.kind ?? '' } = before;
  return store.insert({ ...emptyCells, group, kind }, afterKey);
}
