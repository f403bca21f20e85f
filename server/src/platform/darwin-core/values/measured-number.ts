import { cleanSigns, saysNothing } from './clean-value.ts';

/**
 * `censored`: it is only known to lie on one side of a limit, of detection mostly; it is no number, and never 0.
 * `question`: it may be read in two ways, `1,234` as a thousand or with a decimal comma.
 */
export type MeasuredNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'censored'; readonly side: 'below' | 'above'; readonly limit: number }
  | { readonly kind: 'notGiven' }
  | { readonly kind: 'question'; readonly readings: readonly [number, number] }
  | { readonly kind: 'unreadable' };

const plain = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/;
const thousands = /^[+-]?\d{1,3}(,\d{3})+\.\d+$|^[+-]?\d{1,3}(,\d{3}){2,}$/;
const eitherWay = /^[+-]?[1-9]\d{0,2},\d{3}$/;
const decimalComma = /^[+-]?\d+,\d+$/;
const censored = /^(<=|>=|[<>≤≥])\s*(.*)$/;

/** A number as field sheets and laboratories write it. */
export function parseMeasuredNumber(text: string | null | undefined): MeasuredNumber {
  const value = cleanSigns(text);
  if (value === null || saysNothing(value)) return { kind: 'notGiven' };
  const [, sign, rest = ''] = censored.exec(value) ?? [];
  if (sign === undefined) return readNumber(value);
  const limit = readNumber(rest);
  if (limit.kind !== 'number') return { kind: 'unreadable' };
  return { kind: 'censored', side: /[<≤]/.test(sign) ? 'below' : 'above', limit: limit.value };
}

function readNumber(value: string): MeasuredNumber {
  if (plain.test(value)) return finite(Number(value));
  if (thousands.test(value)) return finite(Number(value.replaceAll(',', '')));
  if (eitherWay.test(value))
    return { kind: 'question', readings: [Number(value.replace(',', '')), Number(value.replace(',', '.'))] };
  return decimalComma.test(value) ? finite(Number(value.replace(',', '.'))) : { kind: 'unreadable' };
}

const finite = (value: number): MeasuredNumber =>
  Number.isFinite(value) ? { kind: 'number', value } : { kind: 'unreadable' };
