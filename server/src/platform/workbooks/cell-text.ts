import type { Cell } from './sheet.ts';

/** As a person reads the cell. */
export const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'string' ? unguarded(cell) : String(cell).toUpperCase();
};

/** Without the sign that our own workbooks put before what looks like a formula. */
const unguarded = (text: string): string => (/^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text);
