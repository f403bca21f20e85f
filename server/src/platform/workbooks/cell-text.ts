import type { Cell } from './sheet.ts';

/** As a person reads the cell. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'string' ? unguarded(cell) : String(cell).toUpperCase();
};

/** Without what people add to a heading: brackets, asterisks, spaces, capitals. */
export const bareText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const exactDigits = 1e15;

/** Excel keeps fifteen digits of a number and makes zeros of the others. */
export const losesDigits = (cell: Cell): boolean => typeof cell === 'number' && Math.abs(cell) >= exactDigits;

export const isFormulaError = (text: string): boolean =>
  /^#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!)$/.test(text);

/** Without the sign that our own workbooks put before what looks like a formula. */
const unguarded = (text: string): string => (/^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text);
