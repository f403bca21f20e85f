import type { Language } from '@weir/contract/common';
import type { Row, Scalar } from './frame-rows.policy.ts';
import type { HistorySignal } from './history-sources.policy.ts';
import { spreadsheetDay, type ZonedTimes, zonedIso } from './zoned-time.policy.ts';

/** Text that a spreadsheet would take for a formula is marked as text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A field as RFC 4180 has it; nothing for what is not there. */
export function csvField(value: Scalar | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (fields: readonly (Scalar | undefined)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`;

export const csvRow = ({ tsMs, receivedAtMs, values }: Row, times: ZonedTimes): string =>
  `${zonedIso(tsMs, times)},${zonedIso(receivedAtMs, times)},${csvLine(values)}`;

const timeWords: Readonly<Record<Language, readonly [string, string]>> = Object.freeze({
  zh: ['时间', '接收时间'],
  en: ['Time', 'Received'],
  es: ['Hora', 'Recibido'],
  ja: ['時刻', '受信時刻'],
});

/** The first line: times with their zone, then the signals with their units. */
export function headings(signals: readonly HistorySignal[], language: Language, zone: string): string[] {
  const names = signals.map((signal) => nameIn(signal, language));
  const uses = Map.groupBy(names, (name) => name);
  const titles = signals.map(({ semaphoreId, unit }, index) => {
    const name = names[index] ?? semaphoreId;
    const single = uses.get(name)?.length === 1;
    return `${single ? name : `${name} [${semaphoreId}]`}${unit ? ` (${unit})` : ''}`;
  });
  return [...timeWords[language].map((word) => `${word} (${zone})`), ...titles];
}

function nameIn({ name, nameEn, nameEs, nameJa }: HistorySignal, language: Language): string {
  const names = { zh: name, en: nameEn, es: nameEs, ja: nameJa };
  return names[language] ?? name;
}

/** Styles of a cell, by their place in the style sheet: dates, then numbers of 0 to 9 decimals. */
const dateStyle = 1;
export const headingStyle = 2;
const numberStyle = (precision: number | null): number => (precision === null ? 0 : 3 + precision);
export const decimalFormats = Array.from({ length: 10 }, (_, count) =>
  count === 0 ? '0' : `0.${'0'.repeat(count)}`,
);

/** A column's letters, counted from 0: A … Z, AA … */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  }
  return letters;
}

/** What a cell of a spreadsheet may hold. */
const maxCellLength = 32_767;

/** Text of an XML element: no character that XML forbids, and none that a spreadsheet would decode. */
export function xmlText(text: string): string {
  return text
    .slice(0, maxCellLength)
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const styled = (style: number): string => (style === 0 ? '' : ` s="${style}"`);

/** A typed cell: numbers as numbers, truth values as such, texts in place. */
export function sheetCell(reference: string, value: Scalar | undefined, style = 0): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c r="${reference}"${styled(style)}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = xmlText(harmless(value));
  return `<c r="${reference}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

export interface SheetColumns {
  /** Of every column, the two times first. */
  readonly letters: readonly string[];
  /** Of the signals. */
  readonly styles: readonly number[];
}

export const sheetColumns = (signals: readonly HistorySignal[]): SheetColumns => ({
  letters: Array.from({ length: signals.length + 2 }, (_, index) => columnLetters(index)),
  styles: signals.map(({ precision }) => numberStyle(precision)),
});

export function sheetRow(
  { tsMs, receivedAtMs, values }: Row,
  { number, columns, times }: { number: number; columns: SheetColumns; times: ZonedTimes },
): string {
  const { letters, styles } = columns;
  let cells = sheetCell(`A${number}`, spreadsheetDay(tsMs, times), dateStyle);
  cells += sheetCell(`B${number}`, spreadsheetDay(receivedAtMs, times), dateStyle);
  values.forEach((value, index) => {
    const style = typeof value === 'number' ? styles[index] : 0;
    cells += sheetCell(`${letters[index + 2]}${number}`, value, style);
  });
  return `<row r="${number}">${cells}</row>`;
}
