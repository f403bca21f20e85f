import {
  type BiffRecord,
  errorText,
  recordAt,
  records,
  sharedTexts,
  shortNumber,
  unicodeText,
} from './biff-records.ts';
import { openCompoundFile } from './compound-file.ts';
import { type Cell, createSheetRows, type Sheet, WorkbookError, type WorkbookLimits } from './sheet.ts';
import { type NumberFormat, numberFormat, shownNumber } from './shown-number.ts';

interface Book {
  calendar: 1900 | 1904;
  sheets: { name: string; at: number; isVisible: boolean }[];
  texts: string[];
  /** By the style of a cell. */
  formats: NumberFormat[];
}

const version8 = 0x0600;

/** Reads the first visible sheet of a workbook of Excel 97 to 2003 ([MS-XLS], BIFF8). */
export function readXls(file: Buffer, limits: WorkbookLimits): Sheet {
  const compound = openCompoundFile(file);
  if (compound.stream('EncryptedPackage'))
    throw new WorkbookError('encrypted', 'The workbook has a password');
  const stream = compound.stream('Workbook');
  if (!stream) throw new WorkbookError('format', 'It is no workbook of Excel 97 or later');
  const book = readBook(stream);
  const sheet = book.sheets.find(({ isVisible }) => isVisible) ?? book.sheets[0];
  if (!sheet) throw new WorkbookError('format', 'There is no sheet');
  return readSheet(stream, book, sheet, limits);
}

function readBook(stream: Buffer): Book {
  const first = recordAt(stream, 0);
  if (first.type !== records.begin || first.data.readUInt16LE(0) !== version8)
    throw new WorkbookError('format', 'It is no workbook of Excel 97 or later');
  const book: Book = { calendar: 1900, sheets: [], texts: [], formats: [] };
  const codes = new Map<number, string>();
  const styles: number[] = [];
  for (let record = first; record.type !== records.end; record = recordAt(stream, record.next)) {
    const { type, data } = record;
    if (type === records.password) throw new WorkbookError('encrypted', 'The workbook has a password');
    if (type === records.calendar && data.readUInt16LE(0) === 1) book.calendar = 1904;
    if (type === records.sheet && data.readUInt8(5) === 0) book.sheets.push(sheetOf(data));
    if (type === records.numberFormat) codes.set(data.readUInt16LE(0), unicodeText(data, 2));
    if (type === records.cellFormat) styles.push(data.readUInt16LE(2));
    if (type === records.texts) book.texts = sharedTexts(withContinued(stream, record));
  }
  book.formats = styles.map((id) => numberFormat(id, codes.get(id)));
  return book;
}

function sheetOf(data: Buffer) {
  const chars = data.readUInt8(6);
  const isWide = (data.readUInt8(7) & 1) === 1;
  const name = data.toString(isWide ? 'utf16le' : 'latin1', 8, 8 + (isWide ? chars * 2 : chars));
  return { name, at: data.readUInt32LE(0), isVisible: (data.readUInt8(4) & 3) === 0 };
}

function withContinued(stream: Buffer, record: BiffRecord): Buffer[] {
  const parts = [record.data];
  for (
    let next = recordAt(stream, record.next);
    next.type === records.continued;
    next = recordAt(stream, next.next)
  )
    parts.push(next.data);
  return parts;
}

function readSheet(
  stream: Buffer,
  book: Book,
  { at, name }: Book['sheets'][number],
  limits: WorkbookLimits,
): Sheet {
  const rows = createSheetRows(limits);
  const cellsOf = createCellReader(book);
  // Charts within a sheet are parts with a beginning and an end of their own.
  let depth = 0;
  let record = recordAt(stream, at);
  if (record.type !== records.begin) throw new WorkbookError('damaged', 'The workbook is damaged');
  for (; ; record = recordAt(stream, record.next)) {
    if (record.type === records.begin) depth += 1;
    if (record.type === records.end) depth -= 1;
    if (depth === 0) return rows.end(name);
    if (depth > 1) continue;
    for (const { row, column, cell } of cellsOf(record)) rows.add(row + 1, column, cell);
  }
}

interface PlacedCell {
  row: number;
  column: number;
  cell: Cell;
}

function createCellReader({ texts, formats, calendar }: Book) {
  let awaitingText: { row: number; column: number } | undefined;
  const shown = (value: number, style: number) =>
    shownNumber(value, formats[style] ?? { kind: 'plain' }, calendar);

  return ({ type, data }: BiffRecord): PlacedCell[] => {
    if (type === records.formulaText)
      return awaitingText ? [{ ...awaitingText, cell: unicodeText(data, 0) }] : [];
    if (!cellRecords.has(type)) return [];
    const position = { row: data.readUInt16LE(0), column: data.readUInt16LE(2) };
    const style = data.readUInt16LE(4);
    const one = (cell: Cell) => [{ ...position, cell }];
    if (type === records.sharedText) return one(texts[data.readUInt32LE(6)] ?? null);
    if (type === records.text || type === records.richText) return one(unicodeText(data, 6));
    if (type === records.number) return one(shown(data.readDoubleLE(6), style));
    if (type === records.shortNumber) return one(shown(shortNumber(data, 6), style));
    if (type === records.truthOrError) return one(truthOrError(data.readUInt8(6), data.readUInt8(7)));
    if (type === records.manyNumbers) return manyNumbers(data, shown);
    awaitingText = data.readUInt16LE(12) === special && data.readUInt8(6) === 0 ? position : undefined;
    return awaitingText ? [] : one(formulaValue(data) ?? shown(data.readDoubleLE(6), style));
  };
}

const special = 0xffff;
const cellRecords: ReadonlySet<number> = new Set([
  records.sharedText,
  records.text,
  records.richText,
  records.number,
  records.shortNumber,
  records.truthOrError,
  records.manyNumbers,
  records.formula,
]);

const truthOrError = (value: number, isError: number): Cell =>
  isError === 1 ? errorText(value) : value === 1;

/** What a formula came to, where that is no number; undefined where it is. */
function formulaValue(data: Buffer): Cell | undefined {
  if (data.readUInt16LE(12) !== special) return undefined;
  const kind = data.readUInt8(6);
  if (kind === 1) return data.readUInt8(8) === 1;
  return kind === 2 ? errorText(data.readUInt8(8)) : '';
}

function manyNumbers(data: Buffer, shown: (value: number, style: number) => Cell): PlacedCell[] {
  const row = data.readUInt16LE(0);
  const first = data.readUInt16LE(2);
  const count = (data.length - 6) / 6;
  return Array.from({ length: count }, (_, index) => {
    const at = 4 + index * 6;
    return { row, column: first + index, cell: shown(shortNumber(data, at + 2), data.readUInt16LE(at)) };
  });
}
