import { cleanText } from '../../clean-text.ts';

const fullWidthOffset = 0xfee0;

const halfWidth = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) - fullWidthOffset);

/** A value without space around it, its digits and spaces in their common width; null when nothing is left of it. */
export const cleanValue = (value: string | null | undefined): string | null =>
  cleanText(
    value
      ?.replaceAll(/[０-９]/g, halfWidth)
      .replaceAll(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
      .replaceAll(/[\u200b\u2060\ufeff]/g, ''),
  );

/** The same of numbers and dates, whose signs may be of full width, too: `＜０．０２` is `<0.02`. */
export const cleanSigns = (value: string | null | undefined): string | null =>
  cleanValue(
    value
      ?.replaceAll(/[！-～]/g, halfWidth)
      .replaceAll('。', '.')
      .replaceAll('\u2212', '-'),
  );

/** How people write that nothing was measured, looked for or found out, in the languages of field sheets. */
const notGiven = new Set([
  ...['-', '--', '—', '——', '–', '/', '\\', '?', '？', '.', '*'],
  ...['nd', 'n.d.', 'n/d', 'na', 'n/a', 'n.a.', 'nil', 'none', 'null', 'nan', 'unknown', 'not measured'],
  ...['无', '無', '未测', '未測', '未测定', '未检', '未检测', '未检出', '未记录', '缺', '缺测', '不详', '空'],
  ...['s/d', 's.d.', 'sin dato', 'sin datos', '欠測', '未測定', '測定なし', '不明', 'なし'],
]);

/** Whether a cleaned value says that there is none. */
export const saysNothing = (value: string): boolean => notGiven.has(value.toLowerCase());
