import type { Language } from '@weir/contract/common';
import type { TObject } from '@weir/contract/schema';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { FormPart } from '../../../../components/form/form-part.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { platformMessages } from '../../../../platform/platform.messages.ts';
import { gridMessages } from '../grid/grid.messages.ts';
import {
  type Cells,
  createGridStore,
  type GridColumn,
  type GridErrors,
  type GridRow,
  type GridStore,
  newRowKey,
} from '../grid/grid-store.ts';
import { createRowChecker } from './check-rows.ts';
import { columnsMessages } from './columns.messages.ts';
import { type CopyColumn, copyColumnsOf, type Words } from './grid-columns.ts';
import { errorsAtRows, joinErrors, withoutMissing } from './row-errors.ts';
import { compareRows, mergeRows } from './row-merge.ts';

const none: GridErrors = new Map();

/** What is edited as rows. */
export interface RowsKind<R> {
  /** What the body calls the list: `signals`. */
  listName: string;
  schema: TObject;
  columnsOf: (t: Words, language: Language) => readonly GridColumn[];
  /** Of a new row. */
  emptyCells: Cells;
  /** The rows of a record. */
  rowsOf: (record: R | undefined) => GridRow[];
}

/** Rows that are being edited. */
export interface EditedRows {
  store: GridStore;
  columns: readonly GridColumn[];
  copyColumns: readonly CopyColumn[];
  emptyCells: Cells;
  errors: GridErrors;
  /** What is wrong with rows that are not in the store yet. */
  check: (rows: readonly GridRow[]) => GridErrors;
}

/** Rows as a part of a form, with their errors: found here at once, found by the server after saving. */
export function useRowsPart<R>({ listName, schema, columnsOf, emptyCells, rowsOf }: RowsKind<R>): {
  part: FormPart<R>;
  edited: EditedRows;
} {
  const t = useMessages(gridMessages);
  const words = useMessages(columnsMessages);
  const rules = useMessages(platformMessages);
  const language = useLanguage();
  const [store] = useState(createGridStore);
  const columns = useMemo(() => columnsOf(words, language), [columnsOf, words, language]);
  const copyColumns = useMemo(() => copyColumnsOf(columns, words), [columns, words]);
  const rows = useStore(store, (state) => state.rows);
  const dirty = useStore(store, (state) => state.dirty);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const checkRows = useMemo(
    () => createRowChecker({ schema, columns, t, rules }),
    [schema, columns, t, rules],
  );
  const found = useMemo(() => checkRows(rows), [rows, checkRows]);
  const errors = useMemo(() => {
    const own = tried ? found : withoutMissing(found, rows);
    // What the server said holds until the row is changed.
    return joinErrors(own, refused ? stillTrue(refused, rows) : none);
  }, [found, tried, rows, refused]);
  const part: FormPart<R> = {
    dirty,
    fill: (record) => store.fill(rowsOf(record)),
    check: () => {
      store.dropBlank();
      setTried(true);
      const wrong = checkRows(store.getState().rows).size;
      return wrong > 0 ? t('rowsWrong', { count: wrong }) : undefined;
    },
    land: (fields) => {
      const rowsNow = store.getState().rows;
      const { atRows, rest } = errorsAtRows(fields, listName, rowsNow);
      setRefused({ rows: rowsNow, errors: atRows });
      return { rest, say: atRows.size > 0 ? t('rowsRefused') : undefined };
    },
    compare: (before, theirs) =>
      compareRows({ before: rowsOf(before), mine: store.getState().rows, theirs: rowsOf(theirs) }),
    rebase: (before, theirs) => {
      const [old, mine, newer] = [rowsOf(before), store.getState().rows, rowsOf(theirs)];
      if (dirty) store.replace(mergeRows({ before: old, mine, theirs: newer }));
      else store.fill(newer);
    },
    settle: () => {
      store.setState({ dirty: false });
      setTried(false);
      setRefused(undefined);
    },
    read: () => store.getState().rows,
    restore: (kept) => store.replace((kept as GridRow[]).map((row) => ({ ...row, key: newRowKey() }))), // as `read` gave them
    subscribe: store.subscribe,
  };
  return { part, edited: { store, columns, copyColumns, emptyCells, errors, check: checkRows } };
}

interface Refused {
  rows: readonly GridRow[];
  errors: GridErrors;
}

function stillTrue({ rows: refusedRows, errors }: Refused, rows: readonly GridRow[]): GridErrors {
  const unchanged = new Set(refusedRows);
  return new Map(
    rows.flatMap((row) => {
      const problems = errors.get(row.key);
      return problems && unchanged.has(row) ? [[row.key, problems] as const] : [];
    }),
  );
}
