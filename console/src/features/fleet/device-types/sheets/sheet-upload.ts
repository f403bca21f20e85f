import { type Cells, type GridColumn, type GridErrors, type GridRow, idOf } from '../grid/grid-store.ts';
import { flagCell, type HeaderWords, plainWord, rowTaker } from '../rows/spreadsheet.ts';

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
  emptyCells: Cells;
  choiceWords: ReadonlyMap<string, string>;
  check: (rows: readonly GridRow[]) => GridErrors;
  texts: { choice: string; flag: string; twice: (row: number) => string };
}

/** What the rows of a sheet would make of those of the editor: known ids are changed, others come at the end. */
export function planOf(sheet: Sheet, fields: SheetFields, editor: Editor): SheetPlan {
  const { rows, take } = rowTaker(editor.rows, editor.emptyCells);
  const firstRowOf = new Map<string, number>();
  const problems: SheetProblem[] = [];
  const read: { row: number; grid: GridRow }[] = [];
  const count = { added: 0, changed: 0, same: 0 };
  const columnOf = (field: string) => {
    const column = fields.indexOf(field);
    return column < 0 ? null : column;
  };
  sheet.rows.forEach(({ number, cells: texts }, row) => {
    const { cells, wrong } = readCells(texts, fields, editor);
    const place = (field: string) => {
      const column = columnOf(field);
      return { row, field, column, value: texts[column ?? -1]?.trim() ?? '' };
    };
    problems.push(...wrong.map(({ field, message }) => ({ ...place(field), message })));
    const id = idOf({ cells });
    const first = firstRowOf.get(id);
    if (id !== '' && first !== undefined) {
      problems.push({ ...place('semaphoreId'), message: editor.texts.twice(first) });
      return;
    }
    firstRowOf.set(id, number);
    const taken = take(cells);
    count[outcomeOf(taken.before, taken.row)] += 1;
    read.push({ row, grid: taken.row });
  });
  const found = editor.check(read.map(({ grid }) => grid));
  for (const { row, grid } of read) {
    for (const [field, message] of Object.entries(found.get(grid.key) ?? {})) {
      if (problems.some((problem) => problem.row === row && problem.field === field)) continue;
      problems.push({ row, field, column: columnOf(field), value: grid.cells[field] ?? '', message });
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
