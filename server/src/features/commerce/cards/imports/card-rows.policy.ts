import {
  type CardImportField,
  type CardImportRule,
  cardImportFields,
} from '@weir/contract/commerce/cards/card-imports';
import { cardImportWords } from '@weir/contract/commerce/cards/card-imports.words';
import { type CardState, cardStates } from '@weir/contract/commerce/cards/cards';
import { cardStateWords } from '@weir/contract/commerce/cards/cards.words';
import { languages } from '@weir/contract/common';
import { bareText, cellText, isFormulaError, losesDigits } from '../../../../platform/workbooks/cell-text.ts';
import type { Cell, SheetRow } from '../../../../platform/workbooks/sheet.ts';

export interface Problem {
  readonly row: number;
  readonly field: CardImportField;
  /** Counted from 0; null: no column says it. */
  readonly column: number | null;
  readonly value: string;
  readonly rule: CardImportRule;
  /** A number, or the row that has the same. */
  readonly limit?: number | string;
}

/** What else columns are called. */
const otherNames: Partial<Record<CardImportField, readonly string[]>> = {
  iccid: ['卡号', 'Card number', 'SIM', 'カード番号'],
  carrier: ['运营商账户', 'accountName', 'account', 'Carrier account', 'Cuenta de operador'],
  planName: ['plan', 'Tarifa', '套餐名称'],
  msisdn: ['MSISDN', '号码', 'Number', 'Número', '電話番号'],
  activatedAt: ['activatedOn', '激活日期'],
  autoActivateAt: ['autoActivateOn', '自动激活日期'],
  expiresAt: ['expiresOn', '到期日期', '有效期'],
  usedMB: ['本期用量', '用量', 'Used', 'Consumo'],
  imeiSeen: ['IMEI'],
  SN: ['序列号', 'Serial number', 'Device', 'Número de serie', 'シリアル番号'],
};

const fieldOfHeading: ReadonlyMap<string, CardImportField> = new Map(
  cardImportFields.flatMap((field) =>
    [
      field,
      ...languages.map((language) => cardImportWords[language][field]),
      ...(otherNames[field] ?? []),
    ].map((name) => [bareText(name), field] as const),
  ),
);

/** By column; each field at most once. Null: the column is left out. */
export function cardFieldsFor(headings: readonly string[]): (CardImportField | null)[] {
  const taken = new Set<CardImportField>();
  return headings.map((heading) => {
    const field = fieldOfHeading.get(bareText(heading));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** What a row says, cell by cell, as texts; `at` is where a field stands. */
export interface SaidRow {
  readonly row: number;
  readonly said: Partial<Record<CardImportField, string>>;
  readonly problems: Problem[];
  readonly refuse: (field: CardImportField, rule: CardImportRule, limit?: number | string) => void;
}

export function saidRow(
  { number: row, cells }: SheetRow,
  fields: readonly (CardImportField | null)[],
): SaidRow {
  const found: SaidRow = {
    ...{ row, said: {}, problems: [] },
    refuse(field, rule, limit) {
      if (found.problems.some((problem) => problem.field === field)) return;
      const at = fields.indexOf(field);
      const column = at === -1 ? null : at;
      const value = column === null ? '' : cellText(cells[column] ?? null);
      found.problems.push({ row, field, column, value, rule, ...(limit !== undefined && { limit }) });
    },
  };
  for (const [column, field] of fields.entries()) {
    if (field === null) continue;
    const cell: Cell = cells[column] ?? null;
    const text = cellText(cell);
    if (text === '') continue;
    if (isFormulaError(text)) found.refuse(field, 'formulaError');
    else if (losesDigits(cell)) found.refuse(field, 'digitsLost');
    else found.said[field] = text;
  }
  return found;
}

const stateOfWord: ReadonlyMap<string, CardState> = new Map(
  cardStates.flatMap((state) =>
    [state, ...languages.map((language) => cardStateWords[language][state])].map(
      (word) => [bareText(word), state] as const,
    ),
  ),
);

export const stateOf = (text: string): CardState | undefined => stateOfWord.get(bareText(text));

const dateForm = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** A day, or a time of it, by the clocks of the zone; undefined: it is none. */
export function timeOf(text: string, timeZone: string): Date | undefined {
  const [, year, month, day, hour = 0, minute = 0, second = 0] = (dateForm.exec(text) ?? []).map(Number);
  if (year === undefined) return undefined;
  try {
    const local = { year, month, day, hour: hour || 0, minute: minute || 0, second: second || 0 };
    const time = Temporal.PlainDateTime.from(local as Temporal.PlainDateTimeLike, { overflow: 'reject' });
    return new Date(time.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return undefined;
  }
}

export function numberOf(text: string): number | undefined {
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) && value >= 0 && value <= 1e9 ? value : undefined;
}
