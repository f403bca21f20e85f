import { type GridColumn, type GridErrors, type GridRow, newRowKey } from '../grid/grid-store.ts';
import { flagCell, type HeaderWords, plainWord } from '../rows/spreadsheet.ts';

/** A sheet as it was read; rows are counted as the spreadsheet counts. */
export interface Sheet {
  headings: readonly string[];
  rows: readonly { number: number; cells: readonly string[] }[];
}

export interface SheetProblem {
  /** Counted from 0, below the headings. */
  row: number;
  /** Null: no column of the sheet says it. */
  column: number | null;
  /** The column of the editor. */
  field: string;
  value: string;
  message: string;
}

export interface SheetPlan {
  /** What the editor would hold. */
  rows: GridRow[];
  added: number;
  changed: number;
  same: number;
  problems: SheetProblem[];
}

/** By column of the sheet; null: it is left out. */
export type SheetFields = readonly (string | null)[];

/** Without what people add to a heading: brackets, asterisks, spaces. */
const bare = (heading: string): string =>
  plainWord(heading.normalize('NFKC'))
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Each column of the editor at most once: the first heading that names it. */
export function fieldsFor(
  headings: readonly string[],
  words: HeaderWords,
  known: ReadonlySet<string>,
): (string | null)[] {
  const byWord = new Map([...words].map(([word, name]) => [bare(word), name]));
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = byWord.get(bare(heading));
    if (name === undefined || !known.has(name) || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

interface Editor {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  emptyCells: Readonly<Record<string, string>>;
  choiceWords: ReadonlyMap<string, string>;
  check: (rows: readonly GridRow[]) => GridErrors;
  texts: { choice: string; flag: string; twice: (row: number) => string };
}

const idColumn = 'semaphoreId';

/** What the rows of a sheet would make of those of the editor: known ids are changed, others come at the end. */
export function planOf(sheet: Sheet, fields: SheetFields, editor: Editor): SheetPlan {
  const rows = [...editor.rows];
  const places = new Map(rows.map(({ cells }, at) => [cells[idColumn]?.trim() ?? '', at]));
  const firstRowOf = new Map<string, number>();
  const problems: SheetProblem[] = [];
  const read: { row: number; grid: GridRow }[] = [];
  const count = { added: 0, changed: 0, same: 0 };
  sheet.rows.forEach(({ number, cells: texts }, row) => {
    const { cells, wrong } = readCells(texts, fields, editor);
    const place = (field: string) => {
      const column = fields.indexOf(field);
      return { row, field, column: column < 0 ? null : column, value: texts[column]?.trim() ?? '' };
    };
    problems.push(...wrong.map(({ field, message }) => ({ ...place(field), message })));
    const id = cells[idColumn] ?? '';
    const first = firstRowOf.get(id);
    if (id !== '' && first !== undefined) {
      problems.push({ ...place(idColumn), message: editor.texts.twice(first) });
      return;
    }
    firstRowOf.set(id, number);
    const at = id === '' ? undefined : places.get(id);
    const before = at === undefined ? undefined : rows[at];
    const grid = before
      ? { ...before, cells: { ...before.cells, ...cells } }
      : { key: newRowKey(), cells: { ...editor.emptyCells, ...cells } };
    if (before && at !== undefined) rows[at] = grid;
    else rows.push(grid);
    count[outcomeOf(before, grid)] += 1;
    read.push({ row, grid });
  });
  const found = editor.check(read.map(({ grid }) => grid));
  for (const { row, grid } of read) {
    for (const [field, message] of Object.entries(found.get(grid.key) ?? {})) {
      if (problems.some((problem) => problem.row === row && problem.field === field)) continue;
      const column = fields.indexOf(field);
      const value = grid.cells[field] ?? '';
      problems.push({ row, field, column: column < 0 ? null : column, value, message });
    }
  }
  return { rows, ...count, problems: problems.sort((a, b) => a.row - b.row) };
}

function outcomeOf(before: GridRow | undefined, after: GridRow): 'added' | 'changed' | 'same' {
  if (!before) return 'added';
  const names = Object.keys(after.cells);
  return names.every((name) => (before.cells[name] ?? '') === after.cells[name]) ? 'same' : 'changed';
}

function readCells(
  texts: readonly string[],
  fields: SheetFields,
  { columns, choiceWords, texts: say }: Editor,
) {
  const kindOf = new Map(columns.map(({ name, kind }) => [name, kind]));
  const cells: Record<string, string> = {};
  const wrong: { field: string; message: string }[] = [];
  fields.forEach((field, column) => {
    if (field === null) return;
    const text = texts[column]?.trim() ?? '';
    const kind = kindOf.get(field);
    if (kind !== 'choice' && kind !== 'flag') {
      cells[field] = text;
      return;
    }
    // Left empty, it is what it was, or what is usual.
    if (text === '') return;
    const value = kind === 'flag' ? flagCell(text) : choiceWords.get(`${field} ${plainWord(text)}`);
    if (value === undefined) wrong.push({ field, message: kind === 'flag' ? say.flag : say.choice });
    else cells[field] = value;
  });
  return { cells, wrong };
}
