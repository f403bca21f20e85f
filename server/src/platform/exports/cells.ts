/** What a field of a table may hold; undefined where there is no field. */
export type Scalar = number | string | boolean | null;
export type Cells = readonly (Scalar | undefined)[];

/** Text that a spreadsheet would take for a formula is marked as text; some take full width signs too. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

/** A field as RFC 4180 has it; nothing for what is not there. */
export function csvField(value: Scalar | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (fields: Cells): string => `${fields.map(csvField).join(',')}\r\n`;

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
export const xmlText = (text: string): string =>
  escaped(permitted(text.slice(0, maxCellLength)).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'));

/** The same where nobody decodes it. */
export const plainXmlText = (text: string): string => escaped(permitted(text));

const permitted = (text: string): string => text.toWellFormed().replace(forbidden, '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');

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
