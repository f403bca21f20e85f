import { createStore, type StoreApi } from 'zustand';

export type Cells = Readonly<Record<string, string>>;

/** A row as it is being edited: every cell as text, so that a wrong entry stays where it was typed. */
export interface GridRow {
  readonly key: string;
  readonly cells: Cells;
  /** A device sent it first; nobody has named it yet. */
  readonly discovered?: boolean;
}

export interface GridColumn {
  name: string;
  title: string;
  widthPx: number;
  kind: 'text' | 'number' | 'choice' | 'flag' | 'names' | 'enum';
  /** Of names: the column of the current language. */
  own?: string;
  choices?: readonly { value: string; label: string }[];
  mono?: boolean;
  /** Suggestions while typing: the groups that other rows have. */
  suggest?: boolean;
  help?: string;
}

/** What is wrong, by row key and column. */
export type GridErrors = ReadonlyMap<string, Readonly<Record<string, string>>>;

interface GridState {
  rows: readonly GridRow[];
  /** Changed since it was filled. */
  dirty: boolean;
  past: readonly (readonly GridRow[])[];
  /** The cell that the newest step of the past belongs to: typing on in it is one step. */
  lastEdit: string | undefined;
}

export interface GridStore extends StoreApi<GridState> {
  fill: (rows: readonly GridRow[]) => void;
  setCell: (key: string, column: string, value: string) => void;
  /** Adds an empty row behind the given one, or at the end; answers its key. */
  insert: (cells: Cells, afterKey?: string) => string;
  remove: (key: string) => void;
  /** Moves a row to a position; positions beyond the ends are the ends. */
  move: (key: string, to: number) => void;
  replace: (rows: readonly GridRow[]) => void;
  /** Takes out rows that nobody has written anything into: Enter on the last row leaves one behind. */
  dropBlank: () => void;
  undo: () => void;
}

const identifying = ['semaphoreId', 'name', 'nameEn', 'nameEs', 'nameJa', 'unit', 'enumValues'];

const isBlank = ({ cells }: GridRow) => identifying.every((name) => !cells[name]?.trim());

/** What a row is known by; empty while it is not written yet. */
export const idOf = ({ cells }: Pick<GridRow, 'cells'>): string => cells.semaphoreId?.trim() ?? '';

const pastLimit = 100;
let serial = 0;

export const newRowKey = (): string => {
  serial += 1;
  return `row-${serial}`;
};

/** Rows of an editor with undo. Saving reads them here, so that the last keystroke is always in. */
export function createGridStore(): GridStore {
  const store = createStore<GridState>(() => ({ rows: [], dirty: false, past: [], lastEdit: undefined }));
  const change = (rows: readonly GridRow[], lastEdit?: string) => {
    const state = store.getState();
    const isSameEdit = lastEdit !== undefined && lastEdit === state.lastEdit;
    const past = isSameEdit ? state.past : [...state.past.slice(1 - pastLimit), state.rows];
    store.setState({ rows, dirty: true, past, lastEdit });
  };
  const rowsNow = () => store.getState().rows;
  return Object.assign(store, {
    fill: (rows: readonly GridRow[]) => store.setState({ rows, dirty: false, past: [], lastEdit: undefined }),
    setCell: (key: string, column: string, value: string) => {
      const rows = rowsNow().map((row) =>
        row.key === key ? { ...row, cells: { ...row.cells, [column]: value } } : row,
      );
      change(rows, `${key} ${column}`);
    },
    insert: (cells: Cells, afterKey?: string) => {
      const row: GridRow = { key: newRowKey(), cells };
      const rows = [...rowsNow()];
      const at = afterKey === undefined ? -1 : rows.findIndex(({ key }) => key === afterKey);
      rows.splice(at < 0 ? rows.length : at + 1, 0, row);
      change(rows);
      return row.key;
    },
    remove: (key: string) => change(rowsNow().filter((row) => row.key !== key)),
    move: (key: string, to: number) => {
      const rows = [...rowsNow()];
      const from = rows.findIndex((row) => row.key === key);
      const [row] = from < 0 ? [] : rows.splice(from, 1);
      if (!row) return;
      rows.splice(Math.max(0, Math.min(to, rows.length)), 0, row);
      change(rows);
    },
    replace: (rows: readonly GridRow[]) => change(rows),
    dropBlank: () => {
      const rows = rowsNow().filter((row) => !isBlank(row));
      if (rows.length < rowsNow().length) change(rows);
    },
    undo: () => {
      const { past } = store.getState();
      const before = past.at(-1);
      if (before) store.setState({ rows: before, past: past.slice(0, -1), lastEdit: undefined });
    },
  });
}
