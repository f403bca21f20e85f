import { posix } from 'node:path';
import { createSheetRows, type Sheet, WorkbookError, type WorkbookLimits } from './sheet.ts';
import { type NumberFormat, numberFormat, shownNumber } from './shown-number.ts';
import { type Attributes, scanXml } from './xml-scanner.ts';
import { openZip, type ZipEntries } from './zip-entries.ts';

interface Part {
  readonly path: string;
  readonly type: string;
  readonly id: string;
}

interface Book {
  readonly calendar: 1900 | 1904;
  /** Those that are seen; the first one where none is. */
  readonly sheets: readonly { name: string; path: string }[];
  readonly texts: readonly string[];
  readonly formats: readonly NumberFormat[];
}

/** Reads the first visible sheet of an Office Open XML workbook. */
export async function readXlsx(file: Buffer, limits: WorkbookLimits): Promise<Sheet> {
  const zip = await openZip(file, limits);
  const book = await readBook(zip);
  const [first] = book.sheets;
  if (!first) throw new WorkbookError('format', 'There is no sheet');
  return readSheet(zip, book, first, createSheetRows(limits));
}

/** Reads all of its visible sheets that are not blank. */
export async function readXlsxSheets(file: Buffer, limits: WorkbookLimits): Promise<Sheet[]> {
  const zip = await openZip(file, limits);
  const book = await readBook(zip);
  const sheets: Sheet[] = [];
  for (const sheet of book.sheets) {
    const read = await readSheet(zip, book, sheet, createSheetRows(limits)).catch((error: unknown) => {
      if (error instanceof WorkbookError && error.fault === 'empty') return undefined;
      throw error;
    });
    if (read) sheets.push(read);
  }
  return sheets;
}

async function readSheet(
  zip: ZipEntries,
  book: Book,
  { name, path }: Book['sheets'][number],
  rows: ReturnType<typeof createSheetRows>,
): Promise<Sheet> {
  scanSheet(await partOf(zip, path), (cell) => rows.add(cell.row, cell.column, cellValue(cell, book)));
  return rows.end(name);
}

async function partOf(zip: ZipEntries, path: string): Promise<Buffer> {
  const part = await zip.read(path);
  if (!part) throw new WorkbookError('format', 'It is no workbook');
  return part;
}

async function readBook(zip: ZipEntries): Promise<Book> {
  const top = await partsOf(zip, '');
  const path = top.find(({ type }) => type.endsWith('/officeDocument'))?.path ?? 'xl/workbook.xml';
  const parts = await partsOf(zip, path);
  const pathOf = (kind: string) => parts.find(({ type }) => type.endsWith(`/${kind}`))?.path;
  let calendar: Book['calendar'] = 1900;
  const sheets: { name: string; id: string; state: string }[] = [];
  scan(await partOf(zip, path), (name, { date1904, id = '', state = '', ...rest }) => {
    if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) calendar = 1904;
    if (name === 'sheet') sheets.push({ name: rest.name ?? '', id, state });
  });
  const seen = sheets.filter(({ state }) => !/hidden/i.test(state));
  const listed = (seen.length > 0 ? seen : sheets.slice(0, 1)).flatMap(({ name, id }) => {
    const part = parts.find((one) => one.id === id && one.type.endsWith('/worksheet'));
    return part ? [{ name, path: part.path }] : [];
  });
  if (listed.length === 0) throw new WorkbookError('format', 'There is no sheet');
  return {
    calendar,
    sheets: listed,
    texts: readTexts(await zip.read(pathOf('sharedStrings') ?? '')),
    formats: readFormats(await zip.read(pathOf('styles') ?? '')),
  };
}

/** What a part refers to, by the file of relationships beside it. */
async function partsOf(zip: ZipEntries, path: string): Promise<Part[]> {
  const folder = posix.dirname(path);
  const content = await zip.read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`));
  const parts: Part[] = [];
  if (!content) return parts;
  scan(content, (name, { Id = '', Type = '', Target = '' }) => {
    if (name !== 'Relationship') return;
    const target = Target.startsWith('/') ? Target : posix.join(folder, Target);
    parts.push({ id: Id, type: Type, path: target.replace(/^\/+/, '') });
  });
  return parts;
}

const scan = (content: Buffer, open: (name: string, attributes: Attributes) => void) =>
  scanXml(content, { open, close: () => undefined, text: () => undefined });

/** Texts that cells share; the readings that Japanese workbooks keep beside them are no part of them. */
function readTexts(content: Buffer | undefined): string[] {
  const texts: string[] = [];
  if (!content) return texts;
  let current = '';
  let isText = false;
  let readings = 0;
  scanXml(content, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') readings += 1;
      isText = name === 't' && readings === 0;
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(current));
      if (name === 'rPh') readings -= 1;
      isText = false;
    },
    text(text) {
      if (isText) current += text;
    },
  });
  return texts;
}

function readFormats(content: Buffer | undefined): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  if (!content) return formats;
  let isCells = false;
  scan(content, (name, { numFmtId, formatCode }) => {
    if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
    if (/^(cellXfs|cellStyleXfs|cellStyles|dxfs)$/.test(name)) isCells = name === 'cellXfs';
    if (name === 'xf' && isCells)
      formats.push(numberFormat(Number(numFmtId ?? 0), codes.get(Number(numFmtId))));
  });
  return formats;
}

interface ReadCell {
  row: number;
  column: number;
  type: string;
  style: number;
  value: string;
}

/** Rows and cells may say where they are, in their order; those that do not follow the one before. */
function scanSheet(content: Buffer, onCell: (cell: ReadCell) => void): void {
  let row = 0;
  let cell: ReadCell = { row: 0, column: -1, type: 'n', style: 0, value: '' };
  let inside = '';
  let readings = 0;
  scanXml(content, {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') {
        row = rowAfter(row, r);
        cell = { ...cell, column: -1 };
      }
      if (name === 'c')
        cell = { row, column: columnOf(r) ?? cell.column + 1, type: t, style: Number(s), value: '' };
      if (name === 'rPh') readings += 1;
      inside = name;
    },
    close(name) {
      if (name === 'c') onCell(cell);
      if (name === 'rPh') readings -= 1;
      inside = '';
    },
    text(text) {
      if (inside === 'v' || (inside === 't' && readings === 0)) cell.value += text;
    },
  });
}

const lastRow = 1_048_576;

function rowAfter(row: number, reference: string | undefined): number {
  const next = reference === undefined ? row + 1 : Number(reference);
  const isNumber = reference === undefined || /^[1-9][0-9]*$/.test(reference);
  if (!isNumber || next <= row || next > lastRow)
    throw new WorkbookError('damaged', `The row after ${row} says that it is ${reference}`);
  return next;
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/i.exec(reference ?? '')?.[0].toUpperCase();
  if (!letters) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellValue({ type, style, value }: ReadCell, { texts, formats, calendar }: Book) {
  if (type === 's') return texts[Number(value)] ?? null;
  if (type === 'b') return value === '1' || value === 'true';
  if (type !== 'n') return unescaped(value);
  return value.trim() === ''
    ? null
    : shownNumber(Number(value), formats[style] ?? { kind: 'plain' }, calendar);
}

/** Signs that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
