import type { FieldError } from '@weir/contract/errors';
import type { TObject } from '@weir/contract/schema';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../platform/i18n/messages.ts';
import { createRowChecker } from './check-rows.ts';
import { gridMessages } from './grid.messages.ts';
import type { GridColumn, GridErrors, GridRow, GridStore } from './grid-store.ts';
import { errorsAtRows, joinErrors, withoutMissing } from './row-errors.ts';

const none: GridErrors = new Map();

interface Options {
  store: GridStore;
  columns: readonly GridColumn[];
  schema: TObject;
  /** What the body calls the list: `signals`. */
  listName: string;
}

/** The errors of an editor's rows: found here at once, found by the server after saving. */
export function useRowsCheck({ store, columns, schema, listName }: Options) {
  const t = useMessages(gridMessages);
  const rows = useStore(store, (state) => state.rows);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ rows: readonly GridRow[]; errors: GridErrors }>();
  const checkRows = useMemo(() => createRowChecker({ schema, columns, t }), [schema, columns, t]);
  const found = useMemo(() => checkRows(rows), [rows, checkRows]);
  const shown = useMemo(() => {
    const own = tried ? found : withoutMissing(found, rows);
    // What the server said holds until the row is changed.
    const still = refused ? stillTrue(refused, rows) : none;
    return joinErrors(own, still);
  }, [found, tried, rows, refused]);
  return {
    errors: shown,
    /** To be asked before saving: how many rows have errors, blank ones taken out first. */
    check: (): number => {
      store.dropBlank();
      setTried(true);
      return checkRows(store.getState().rows).size;
    },
    /** Puts the server's errors at their cells; answers those that speak of something else. */
    land: (fields: readonly FieldError[]): FieldError[] => {
      const rowsNow = store.getState().rows;
      const { atRows, rest } = errorsAtRows(fields, listName, rowsNow);
      setRefused({ rows: rowsNow, errors: atRows });
      return rest;
    },
    reset: () => {
      setTried(false);
      setRefused(undefined);
    },
  };
}

function stillTrue(
  refused: { rows: readonly GridRow[]; errors: GridErrors },
  rows: readonly GridRow[],
): GridErrors {
  const unchanged = new Set(refused.rows);
  return new Map(
    rows.flatMap((row) => {
      const errors = refused.errors.get(row.key);
      return errors && unchanged.has(row) ? [[row.key, errors] as const] : [];
    }),
  );
}
