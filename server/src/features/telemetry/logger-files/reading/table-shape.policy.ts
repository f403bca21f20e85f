import type { LoggerColumn, LoggerTimeFormat } from '@weir/contract/telemetry/logger-files';
import { knownUnit } from '@weir/contract/telemetry/logger-units';
import { firstLines, linesOf, type TableLine } from './table-lines.policy.ts';
import { hasDecimalComma, readMeasured } from './written-numbers.policy.ts';
import { isEpoch, kindOfTime, ordersOf } from './written-times.policy.ts';

/** What the table of a logger looks like. */
export interface TableShape {
  /** The first line of the file with values. */
  readonly firstLine: number;
  readonly rows: number;
  readonly columns: readonly LoggerColumn[];
  readonly timeColumn: number | null;
  readonly clockColumn: number | null;
  /** Null: day and month cannot be told apart. */
  readonly timeFormat: LoggerTimeFormat | null;
  /** IANA name, where a heading says it. */
  readonly zone: string | null;
  readonly decimal: '.' | ',';
}

const lookedAt = 200;
/** Of the rows, to tell days from months. */
const comparedRows = 20_000;
const samples = 5;
const comparedBelow = 5;
const timeWord = /time|date|时间|日期|时刻|hora|fecha|日時|時刻|日付|epoch|unix/i;

/** Undefined: there is no row with a time and a number. */
export function shapeOf(text: string): TableShape | undefined {
  const lines = firstLines(text, lookedAt);
  const found = placedByCells(lines) ?? placedByHeading(lines);
  if (!found) return undefined;
  const { first, timeColumn, clockColumn } = found;
  const firstLine = lines[first]?.line ?? 0;
  const { headings, unitRow } = headingsOf(lines, first);
  const rows = rowsFrom(text, firstLine);
  const values = lines.slice(first);
  const width = Math.max(headings.length, ...values.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) =>
    columnOf(column, headings[column] ?? '', unitRow?.cells[column], values),
  );
  const timeHeading = [timeColumn, clockColumn]
    .map((at) => (at === null ? '' : (headings[at] ?? '')))
    .join(' ');
  return {
    ...{ firstLine, rows: rows.count, columns, timeColumn, clockColumn },
    timeFormat: formatOf(rows.dates(timeColumn), timeHeading),
    zone: zoneOf(timeHeading),
    decimal: values.some(({ cells }) => cells.some(hasDecimalComma)) ? ',' : '.',
  };
}

interface Placed {
  /** Among the lines, the first with values. */
  readonly first: number;
  readonly timeColumn: number;
  readonly clockColumn: number | null;
}

const isNumber = (cell: string): boolean =>
  typeof readMeasured(cell, hasDecimalComma(cell) ? ',' : '.') === 'number';

/** Where a line has a moment, or a day and a clock, and a number beside it; and a time stands below it. */
function placedByCells(lines: readonly TableLine[]): Placed | undefined {
  for (const [first, { cells }] of lines.entries()) {
    const kinds = cells.map(kindOfTime);
    const moment = kinds.indexOf('moment');
    const [day, clock] = [kinds.indexOf('day'), kinds.indexOf('clock')];
    const timeColumn = moment >= 0 ? moment : day;
    if (timeColumn < 0 || !cells.some((cell, at) => at !== timeColumn && isNumber(cell))) continue;
    const below = lines.slice(first + 1, first + 1 + comparedBelow);
    const isTime = (line: TableLine) => kindOfTime(line.cells[timeColumn] ?? '') !== null;
    if (below.length > 0 && !below.some(isTime)) continue;
    return { first, timeColumn, clockColumn: moment < 0 && clock >= 0 ? clock : null };
  }
  return undefined;
}

/** Times that are numbers are known by their heading alone. */
function placedByHeading(lines: readonly TableLine[]): Placed | undefined {
  for (const [at, { cells }] of lines.entries()) {
    const timeColumn = cells.findIndex((cell) => timeWord.test(cell));
    if (timeColumn < 0) continue;
    const first = lines.findIndex((line, index) => index > at && isTimeNumber(line.cells[timeColumn] ?? ''));
    if (first > 0 && first <= at + 2) return { first, timeColumn, clockColumn: null };
  }
  return undefined;
}

const isTimeNumber = (cell: string): boolean => kindOfTime(cell) === 'number';

/** The last line before the values that is made of words; a line of units may stand below it. */
function headingsOf(lines: readonly TableLine[], first: number) {
  const [above, aboveThat] = [lines[first - 1], lines[first - 2]];
  const isUnits = above !== undefined && aboveThat !== undefined && isUnitRow(above, aboveThat);
  const row = isUnits ? aboveThat : above;
  const isHeading = row?.cells.some((cell) => cell !== '' && !isNumber(cell)) ?? false;
  return { headings: isHeading ? (row?.cells ?? []) : [], unitRow: isUnits ? above : undefined };
}

const filled = ({ cells }: TableLine): number => cells.filter((cell) => cell !== '').length;
const bareUnit = (cell: string): string => cell.replace(/^[([（【]|[)\]）】]$/g, '');

const isUnitRow = (row: TableLine, heading: TableLine): boolean =>
  filled(heading) > 1 &&
  filled(heading) >= filled(row) &&
  row.cells.some((cell) => knownUnit(bareUnit(cell)) !== undefined);

function columnOf(
  column: number,
  heading: string,
  unitCell: string | undefined,
  values: readonly TableLine[],
): LoggerColumn {
  const cells = values.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
  return { column, heading, unit: unitIn(heading, unitCell), samples: cells.slice(0, samples) };
}

/** In brackets, behind a comma, or at the end: `Temp, °F (LGR S/N: 1)`, `DO (mg/L)`, `SpCond µS/cm`. */
function unitIn(heading: string, unitCell: string | undefined): string | null {
  const brackets = [...heading.matchAll(/[([（【]([^)\]）】]*)[)\]）】]/g)].map(([, inner = '']) => inner);
  const bare = heading.replace(/[([（【][^)\]）】]*[)\]）】]/g, ' ').trim();
  const behindComma = bare.includes(',') ? [bare.slice(bare.lastIndexOf(',') + 1)] : [];
  const lastWord = bare.split(/[\s_]+/).at(-1) ?? '';
  const candidates = [
    bareUnit(unitCell ?? ''),
    ...brackets,
    ...behindComma,
    lastWord === bare ? '' : lastWord,
  ];
  return (
    candidates.map((one) => one.trim()).find((one) => one !== '' && knownUnit(one) !== undefined) ?? null
  );
}

function rowsFrom(text: string, firstLine: number) {
  const compared: (readonly string[])[] = [];
  let count = 0;
  for (const { line, cells } of linesOf(text)) {
    if (line < firstLine) continue;
    count += 1;
    if (compared.length < comparedRows) compared.push(cells);
  }
  return {
    count,
    dates: (column: number) => compared.map((cells) => cells[column] ?? '').filter((cell) => cell !== ''),
  };
}

/** By the first date that can be read in one order alone, or by what the heading says. */
function formatOf(dates: readonly string[], heading: string): LoggerTimeFormat | null {
  const [first = ''] = dates;
  if (kindOfTime(first) === 'number') return isEpoch(first) ? 'epoch' : 'serial';
  for (const date of dates) {
    const [order, ...others] = ordersOf(date);
    if (order && others.length === 0) return order;
  }
  const said = /(d{1,2}.m{1,2}.y)|(m{1,2}.d{1,2}.y)/i.exec(heading);
  if (!said) return null;
  return said[1] === undefined ? 'mdy' : 'dmy';
}

/** `Date Time, GMT-07:00`, `时间（UTC+8）`; Etc/GMT counts the other way round. */
function zoneOf(heading: string): string | null {
  const found = /(?:utc|gmt)\s*(?:([+\-−])\s*(\d{1,2})(?::?(\d{2}))?)?/i.exec(heading.normalize('NFKC'));
  if (!found) return null;
  const [, sign, hours = '0', minutes = '00'] = found;
  if (sign === undefined || Number(hours) === 0) return 'UTC';
  return minutes === '00' && Number(hours) <= 12
    ? `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
    : null;
}
