import { readNumber } from '../../../../platform/track-files/read-values.ts';

const nothing: ReadonlySet<string> = new Set([
  '#n/a',
  'nan',
  '/',
  '—',
  '–',
  '无',
  '未测',
  '缺测',
  '欠測',
  '未測定',
  's/d',
]);
const censored = /^([<>≤≥]|n\.?\s?d\.?$|bdl$|bql$|lod$|未检出$|検出せず$|不検出$)/;

/**
 * A number as a file has it, with full-width digits too. Null: nothing was measured. `censored`: below or above what can
 * be measured (`<0.02`, ND), of which no number may be made.
 */
export function readMeasured(text: string, decimal: '.' | ','): number | null | 'badNumber' | 'censored' {
  const normal = text.normalize('NFKC').trim().toLowerCase();
  if (nothing.has(normal)) return null;
  if (censored.test(normal)) return 'censored';
  const number = readNumber(decimal === ',' ? normal.replace(',', '.') : normal);
  return number === undefined ? 'badNumber' : number;
}

/** Whether a cell can only be a number with a comma for its decimals. */
export const hasDecimalComma = (text: string): boolean =>
  /^[+-]?\d+,\d+$/.test(text.normalize('NFKC').trim());
