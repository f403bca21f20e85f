import { PlusOutlined, SnippetsOutlined, UndoOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { CopyButton } from '../../components/CopyButton.tsx';
import { useFeedback } from '../../components/feedback.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useNarrow } from '../../components/media.ts';
import { useOpenedOnce } from '../../components/opened-once.ts';
import { EmptyState } from '../../components/states.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { EditCards } from './EditCards.tsx';
import { EditGrid } from './EditGrid.tsx';
import { gridMessages } from './grid.messages.ts';
import type { ActiveCell } from './grid-keys.ts';
import type { GridColumn, GridErrors, GridRow, GridStore } from './grid-store.ts';
import styles from './RowsEditor.module.css';
import {
  fillBlock,
  type HeaderWords,
  mergeTable,
  type PasteResult,
  parseTable,
  tableText,
} from './spreadsheet.ts';

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
const SheetDialog = lazy(() => import('./SheetDialog.tsx').then((file) => ({ default: file.SheetDialog })));
const PasteDialog = lazy(() => import('./PasteDialog.tsx').then((file) => ({ default: file.PasteDialog })));

const plainColumn = { widthPx: 0, kind: 'text' } as const;

/** Rows with everything around them: add, paste, copy, undo, filter; a grid, or cards on a phone. */
export function RowsEditor(props: Props) {
  const { title, emptyText, addText, store, columns, copyColumns, words, emptyCells, errors, readOnly } =
    props;
  const mayUpload = useMay()('device-types:update');
  const t = useMessages(gridMessages);
  const feedback = useFeedback();
  const narrow = useNarrow();
  const all = useStore(store, (state) => state.rows);
  const canUndo = useStore(store, (state) => state.past.length > 0);
  const [active, setActive] = useState<ActiveCell>();
  const [details, setDetails] = useState<string>();
  const [pasting, setPasting] = useState(false);
  const [uploading, setUploading] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [onlyNew, setOnlyNew] = useState(false);
  // Not part of the keystroke: it may come a moment later.
  const settled = useDeferredValue(all);
  const copied = useMemo(() => tableText(settled, copyColumns), [settled, copyColumns]);
  const discovered = all.filter((row) => row.discovered).length;
  const rows = useMemo(() => {
    const wanted = keyword.trim().toLowerCase();
    if (wanted === '' && !onlyNew) return all;
    return all.filter(
      (row) =>
        (!onlyNew || row.discovered) &&
        (wanted === '' || Object.values(row.cells).join(' ').toLowerCase().includes(wanted)),
    );
  }, [all, keyword, onlyNew]);

  const add = useCallback(
    (afterKey?: string) => {
      const before = store.getState().rows.find(({ key }) => key === afterKey)?.cells;
      // The next signal is usually of the same group and kind.
      const like: Record<string, string> = before
        ? { group: before.group ?? '', kind: before.kind ?? emptyCells.kind ?? '' }
        : {};
      const key = store.insert({ ...emptyCells, ...like }, afterKey);
      setKeyword('');
      setOnlyNew(false);
      if (narrow) setDetails(key);
      else setActive({ key, column: 'semaphoreId' });
    },
    [store, emptyCells, narrow],
  );
  const apply = ({ rows: next, added, changed, unknownTitles }: PasteResult) => {
    store.replace(next);
    const parts = [t('pasted', { added, changed })];
    if (unknownTitles.length > 0) parts.push(t('titlesLeftOut', { titles: unknownTitles.join(', ') }));
    feedback.info(parts.join(' '));
  };
  const pasteBlock = (text: string, cell: ActiveCell | undefined) => {
    const table = parseTable(text);
    // Into a cell: the columns as they stand there. Without one: every column, in the order that is shown.
    const order = cell
      ? columns
      : copyColumns.map((copied) => ({ ...plainColumn, ...byName(copied.name), ...copied }));
    const paste = { rows: all, columns: order, words, idColumn: 'semaphoreId', emptyCells };
    const at = all.findIndex(({ key }) => key === cell?.key);
    const column = Math.max(
      0,
      order.findIndex(({ name }) => name === cell?.column),
    );
    const from = { row: at < 0 ? all.length : at, column };
    apply(mergeTable(table, paste) ?? fillBlock(table, from, paste));
  };
  const byName = (name: string) => columns.find((column) => column.name === name);
  const shared = { label: title, columns, rows, errors, readOnly, onDetails: setDetails };
  const detailsFetched = useOpenedOnce(details !== undefined);
  const pasteFetched = useOpenedOnce(pasting);
  const sheetFetched = useOpenedOnce(uploading);
  const openRow = all.find(({ key }) => key === details);
  return (
    <section aria-label={title} className={styles.editor}>
      <div className={styles.toolbar}>
        <h2 className={styles.title}>
          {title} <span className="quiet figures">{all.length}</span>
        </h2>
        {all.length > 0 && (
          <Input.Search
            className={styles.search}
            allowClear
            value={keyword}
            placeholder={t('findRow')}
            aria-label={t('findRow')}
            onChange={(event) => setKeyword(event.target.value)}
          />
        )}
        {discovered > 0 && (
          <Checkbox checked={onlyNew} onChange={(event) => setOnlyNew(event.target.checked)}>
            {t('onlyDiscovered', { count: discovered })}
          </Checkbox>
        )}
        <span className={styles.space} />
        {all.length > 0 && (
          <span className={styles.copy}>
            <CopyButton text={copied} label={t('copyAll')} />
          </span>
        )}
        {!readOnly && (
          <>
            <Button
              icon={<Icon of={UndoOutlined} />}
              disabled={!canUndo}
              aria-label={t('undo')}
              title={t('undo')}
              onClick={store.undo}
            />
            <Button icon={<Icon of={SnippetsOutlined} />} onClick={() => setPasting(true)}>
              {t('paste')}
            </Button>
            {mayUpload && (
              <Button icon={<Icon of={UploadOutlined} />} onClick={() => setUploading(true)}>
                {t('upload')}
              </Button>
            )}
            <Button icon={<Icon of={PlusOutlined} />} onClick={() => add(all.at(-1)?.key)}>
              {addText}
            </Button>
          </>
        )}
      </div>
      {all.length === 0 && <EmptyState text={emptyText} />}
      {all.length > 0 && rows.length === 0 && (
        <EmptyState
          text={t('noRowMatches')}
          action={
            <Button
              onClick={() => {
                setKeyword('');
                setOnlyNew(false);
              }}
            >
              {t('showAllRows')}
            </Button>
          }
        />
      )}
      {rows.length > 0 && narrow && <EditCards {...shared} onRemove={store.remove} />}
      {rows.length > 0 && !narrow && (
        <EditGrid
          {...shared}
          store={store}
          active={active}
          onActivate={setActive}
          onInsert={add}
          onPasteBlock={pasteBlock}
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
            {...{ open: uploading, title, rows: all, columns, copyColumns, words, emptyCells }}
            check={props.check}
            onTake={({ rows: next, added, changed }) => {
              store.replace(next);
              feedback.info(t('pasted', { added, changed }));
            }}
            onClose={() => setUploading(false)}
          />
        )}
        {pasteFetched && (
          <PasteDialog
            open={pasting}
            titles={copyColumns.map((column) => column.title)}
            onClose={() => setPasting(false)}
            onPaste={(text) => pasteBlock(text, undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}
