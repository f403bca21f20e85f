import { type Cells, type GridColumn, type GridRow, idOf, newRowKey } from '../grid/grid-store.ts';

/** Rows and cells of a text that a spreadsheet copied: tabs and line ends, with quoted cells. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && char === '\t') endCell();
    else if (!quoted && (char === '\n' || char === '\r')) {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += char;
  }
  endRow();
  return rows;
}

const quoteCell = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as a spreadsheet takes them, the titles first. */
export function tableText(
  rows: readonly GridRow[],
  columns: readonly Pick<GridColumn, 'name' | 'title'>[],
): string {
  const lines = rows.map(({ cells }) => columns.map(({ name }) => quoteCell(cells[name] ?? '')).join('\t'));
  return [columns.map(({ title }) => quoteCell(title)).join('\t'), ...lines].join('\n');
}

/** Words that may stand above a column, in any language, to its name. */
export type HeaderWords = ReadonlyMap<string, string>;

/** As words are compared. */
export const plainWord = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Which column each cell of the first row heads; undefined when the row holds data. */
function readHeader(first: readonly string[], words: HeaderWords): (string | undefined)[] | undefined {
  const names = first.map((text) => words.get(plainWord(text)));
  const known = names.filter((name) => name !== undefined).length;
  return known >= 2 || (known === 1 && first.length === 1) ? names : undefined;
}

export const headerWords = (entries: Iterable<readonly [word: string, name: string]>): HeaderWords =>
  new Map([...entries].map(([word, name]) => [plainWord(word), name]));

const yes: ReadonlySet<string> = new Set(['1', 'true', 'yes', 'y', 'x', '✓', '√', '是', 'sí', 'si', 'はい']);

const no: ReadonlySet<string> = new Set(['0', 'false', 'no', 'n', '-', '×', '否', 'いいえ']);

/** A flag that somebody wrote in any language; undefined when it is neither. */
export function flagCell(text: string): '0' | '1' | undefined {
  const word = plainWord(text);
  if (yes.has(word)) return '1';
  return no.has(word) ? '0' : undefined;
}

/** A pasted text as the cell of its column takes it. */
function cellText(text: string, column: GridColumn | undefined): string {
  if (column?.kind === 'flag') return yes.has(plainWord(text)) ? '1' : '0';
  if (column?.kind === 'choice') {
    const wanted = plainWord(text);
    const choice = column.choices?.find(
      ({ value, label }) => plainWord(value) === wanted || plainWord(label) === wanted,
    );
    return choice?.value ?? text;
  }
  return text;
}

interface Paste {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  words: HeaderWords;
  emptyCells: Cells;
}

export interface PasteResult {
  rows: GridRow[];
  added: number;
  changed: number;
  /** Titles that name no column; what stands below them was left out. */
  unknownTitles: string[];
}

/** Takes cells into rows: those of a known id are changed, others are added at the end. */
export function rowTaker(known: readonly GridRow[], emptyCells: Cells) {
  const rows = [...known];
  const places = new Map(rows.map((row, at) => [idOf(row), at]));
  return {
    rows,
    take(cells: Cells): { before: GridRow | undefined; row: GridRow } {
      const id = idOf({ cells });
      const at = id === '' ? rows.length : (places.get(id) ?? rows.length);
      const before = rows[at];
      const row = before
        ? { ...before, cells: { ...before.cells, ...cells } }
        : { key: newRowKey(), cells: { ...emptyCells, ...cells } };
      places.set(id, at);
      rows[at] = row;
      return { before, row };
    },
  };
}

/** A table with titles, which is taken into the rows. */
export function mergeTable(table: readonly string[][], paste: Paste): PasteResult | undefined {
  const [first = [], ...lines] = table;
  const header = readHeader(first, paste.words);
  if (!header) return undefined;
  const byName = new Map(paste.columns.map((column) => [column.name, column]));
  const { rows, take } = rowTaker(paste.rows, paste.emptyCells);
  const taken = lines.map((line) => {
    const cells: Record<string, string> = {};
    header.forEach((name, at) => {
      if (name !== undefined) cells[name] = cellText(line[at] ?? '', byName.get(name));
    });
    return take(cells);
  });
  const added = taken.filter(({ before }) => !before).length;
  const unknownTitles = first.filter((_, at) => header[at] === undefined);
  return { rows, added, changed: taken.length - added, unknownTitles };
}

/** A block without titles: fills cells from the given one to the right and down, adding rows as needed. */
export function fillBlock(
  table: readonly string[][],
  from: { row: number; column: number },
  { rows, columns, emptyCells }: Omit<Paste, 'words'>,
): PasteResult {
  const next = [...rows];
  let added = 0;
  table.forEach((line, down) => {
    const at = from.row + down;
    const row = next[at] ?? { key: newRowKey(), cells: emptyCells };
    if (!next[at]) added += 1;
    const cells = { ...row.cells };
    line.forEach((text, right) => {
      const column = columns[from.column + right];
      if (column) cells[column.name] = cellText(text, column);
    });
    next[at] = { ...row, cells };
  });
  return { rows: next, added, changed: table.length - added, unknownTitles: [] };
}
