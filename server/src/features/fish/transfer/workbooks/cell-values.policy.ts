import { languages } from '@weir/contract/common';
import { recordValueWords } from '@weir/contract/fish/record-values.words';
import type { ImportFlag } from '@weir/contract/fish/transfer/imports';
import { workbookWords } from '@weir/contract/fish/transfer/workbooks.words';
import { cleanText } from '../../../../platform/clean-text.ts';
import { cleanSigns, saysNothing } from '../../../../platform/darwin-core/values/clean-value.ts';
import { parseEventDate } from '../../../../platform/darwin-core/values/event-date.ts';
import { parseMeasuredNumber } from '../../../../platform/darwin-core/values/measured-number.ts';
import { instantOf } from '../archive/event-fields.policy.ts';
import type { NameAnswers } from '../import/name-answers.service.ts';
import type { Column } from './forms.policy.ts';
import { lineFrom } from './line-cells.policy.ts';
import { peopleFrom } from './people-cells.policy.ts';

/** Fields that a cell says, beside each other; a flag: it cannot be read. */
export type ReadCell = { readonly said: Readonly<Record<string, unknown>> } | { readonly flag: ImportFlag };

export interface CellContext {
  /** Of the clocks that times are read from. */
  readonly zone: string;
  readonly names: NameAnswers;
}

const same = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const isNothing = (text: string): boolean => saysNothing(cleanSigns(text) ?? '');

/** What a cell says of its field. What says nothing (`-`, `ND`, `未测`) is null. */
export function readCell(column: Column, text: string, context: CellContext): ReadCell {
  const { field, kind } = column;
  const one = (value: unknown): ReadCell => ({ said: { [field]: value } });
  if (kind === 'count') return countFrom(text);
  if (cleanText(text) === null || isNothing(text)) return one(null);
  const read = readers[kind];
  return read(text, column, context) ?? { flag: faults[kind] ?? 'wordUnknown' };
}

type Reader = (text: string, column: Column, context: CellContext) => ReadCell | undefined;
const saying =
  (value: (text: string, column: Column, context: CellContext) => unknown): Reader =>
  (text, column, context) => {
    const read = value(text, column, context);
    return read === undefined ? undefined : { said: { [column.field]: read } };
  };

/** Of a name that is asked for. */
const nameChars = 512;

const thingOf = (kind: 'basin' | 'reference') =>
  saying((text, { schema }, { names }) => {
    if (!schema.items) return names.idOf(kind, text.slice(0, nameChars));
    const ids = parts(text).map((word) => names.idOf(kind, word.slice(0, nameChars)));
    return ids.includes(undefined) ? undefined : [...new Set(ids)];
  });

const readers: Readonly<Record<Exclude<Column['kind'], 'count'>, Reader>> = {
  text: saying((text) => cleanText(text)),
  number: (text, column) => numberFrom(text, column),
  censored: (text, column) => numberFrom(text, column, true),
  mesh: meshFrom,
  choice: saying((text, column) => choiceFrom(text, column)),
  flag: saying((text) => flagFrom(text)),
  time: timeFrom,
  day: dayFrom,
  several: saying((text, column) => severalFrom(text, column)),
  fish: saying((text, _column, { names }) => names.idOf('fish', text.slice(0, nameChars))),
  riverSection: saying((text, _column, { names }) => names.idOf('riverSection', text.slice(0, nameChars))),
  basin: thingOf('basin'),
  reference: thingOf('reference'),
  people: saying((text) => peopleFrom(text, 'people')),
  authors: saying((text) => peopleFrom(text, 'authors')),
  partDay: saying((text) => partDayFrom(text)),
  line: saying((text) => lineFrom(text)),
};

const faults: Readonly<Partial<Record<Column['kind'], ImportFlag>>> = {
  number: 'numberInvalid',
  several: 'numberInvalid',
  censored: 'numberInvalid',
  mesh: 'numberInvalid',
  time: 'dateInvalid',
  day: 'dateInvalid',
  partDay: 'dateInvalid',
  fish: 'nameUnknown',
  riverSection: 'sectionUnknown',
  basin: 'thingUnknown',
  reference: 'thingUnknown',
  line: 'lineInvalid',
};

const parts = (text: string): string[] => text.split(/[;；]/).flatMap((part) => cleanText(part) ?? []);

/** A count has three values: so many, looked for and absent (0), and not enumerated (blank). */
function countFrom(text: string): ReadCell {
  const typed = cleanSigns(text) ?? '';
  if (/^(无|無|none)$/i.test(typed)) return { said: { countStatus: 'absent', count: 0 } };
  if (/^(\+|present|有)$/i.test(typed)) return { said: { countStatus: 'counted', count: null } };
  if (typed === '' || saysNothing(typed)) return { said: { countStatus: 'notEnumerated', count: null } };
  const number = parseMeasuredNumber(typed.replace(/\s*(尾|条|尾数|ind\.?|匹)$/i, ''));
  if (number.kind === 'censored') return { flag: 'valueCensored' };
  if (number.kind !== 'number' || !Number.isInteger(number.value) || number.value < 0)
    return { flag: 'INDIVIDUAL_COUNT_INVALID' };
  return { said: { countStatus: number.value === 0 ? 'absent' : 'counted', count: number.value } };
}

/** How many of a field's unit a written unit is, by the end of the field's name. */
const unitFactors: readonly (readonly [RegExp, Readonly<Record<string, number>>])[] = [
  [/Mm$/, { mm: 1, 毫米: 1, cm: 10, 厘米: 10, m: 1000 }],
  [/Cm$/, { cm: 1, 厘米: 1, mm: 0.1, 毫米: 0.1, m: 100 }],
  [/Km$/, { km: 1, 公里: 1, m: 0.001 }],
  [/M$/, { m: 1, 米: 1, cm: 0.01, km: 1000 }],
  [/G$/, { g: 1, 克: 1, kg: 1000, 公斤: 1000, 千克: 1000, 斤: 500, 两: 50 }],
  [/Hours$/, { h: 1, 小时: 1, min: 1 / 60, 分钟: 1 / 60 }],
  [/Percent$/, { '%': 1 }],
  [/C$/, { '°c': 1, '℃': 1 }],
];

function numberFrom(text: string, { field }: Column, mayBeCensored = false): ReadCell | undefined {
  const typed = cleanSigns(text) ?? '';
  const [, figures = typed, unit = ''] = /^(.*?\d[\d.,]*)\s*([^\d\s.,;eE+-]{1,4})$/.exec(typed) ?? [];
  const factors = unitFactors.find(([ending]) => ending.test(field))?.[1] ?? {};
  const factor = unit === '' ? 1 : factors[unit.toLowerCase().replace('°C', '°c')];
  if (factor === undefined) return undefined;
  const number = parseMeasuredNumber(figures);
  if (number.kind === 'censored') {
    if (!mayBeCensored || number.side === 'above') return { flag: 'valueCensored' };
    return { said: { [field]: number.limit, isBelowLimit: 1 } };
  }
  if (number.kind !== 'number') return undefined;
  const value = factor === 1 ? number.value : Number((number.value * factor).toPrecision(12));
  return { said: mayBeCensored ? { [field]: value, isBelowLimit: null } : { [field]: value } };
}

/** `2a=6 cm` and `目大 60` are of a stretched mesh, `a=3cm` of one bar. */
function meshFrom(text: string, column: Column): ReadCell | undefined {
  const [, sign = '', rest = text] = /^(2a|a|目大)?\s*[=:]?\s*(.*)$/i.exec(cleanSigns(text) ?? '') ?? [];
  const read = numberFrom(rest, column);
  if (!read || 'flag' in read || sign === '') return read;
  return { said: { ...read.said, measure: sign.toLowerCase() === 'a' ? 'bar' : 'stretched' } };
}

/** A value as machines have it, or its word in any language. */
function choiceFrom(text: string, { field, schema }: Column): unknown {
  const typed = same(text);
  const values = (schema.enum ?? []).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  const words = recordValueWords[field] ?? [];
  return values.find(
    (value) =>
      same(String(value)) === typed ||
      words.some((byLanguage) =>
        languages.some((language) => same(byLanguage[language][value] ?? String(value)) === typed),
      ),
  );
}

const yes = new Set([
  '1',
  'true',
  'y',
  '√',
  '✓',
  ...languages.map((language) => same(workbookWords[language].yes)),
]);
const no = new Set([
  '0',
  'false',
  'n',
  '×',
  'x',
  ...languages.map((language) => same(workbookWords[language].no)),
]);

function flagFrom(text: string): 0 | 1 | undefined {
  if (yes.has(same(text))) return 1;
  return no.has(same(text)) ? 0 : undefined;
}

function momentFrom(text: string) {
  const date = parseEventDate(text);
  if (date.kind === 'question') return { flag: 'dateUnclear' } as const;
  if (date.kind !== 'date' || !date.from || date.from !== date.to) return undefined;
  return date.from;
}

function timeFrom(text: string, { field }: Column, { zone }: CellContext): ReadCell | undefined {
  const moment = momentFrom(text);
  if (!moment || 'flag' in moment) return moment;
  if (moment.precision === 'year' || moment.precision === 'month') return { flag: 'dateUnclear' };
  return { said: { [field]: instantOf(moment, zone, field === 'endTime' ? 86_400_000 : 0) } };
}

function dayFrom(text: string, { field }: Column): ReadCell | undefined {
  const moment = momentFrom(text);
  if (!moment || 'flag' in moment) return moment;
  return moment.precision === 'day' ? { said: { [field]: moment.iso } } : { flag: 'dateUnclear' };
}

function severalFrom(text: string, { schema }: Column): readonly unknown[] | undefined {
  const isText = schema.items?.type === 'string';
  const read = text.split(/[;；,，、/]/).flatMap((part) => {
    const word = cleanText(part);
    if (word === null) return [];
    return [isText ? word : Number(cleanSigns(word))];
  });
  return read.some((value) => typeof value === 'number' && Number.isNaN(value)) ? undefined : read;
}

function partDayFrom(text: string): Record<string, number> | undefined {
  const [, year, month, day] = /^(\d{1,4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(cleanSigns(text) ?? '') ?? [];
  if (year === undefined) return undefined;
  return {
    year: Number(year),
    ...(month !== undefined && { month: Number(month) }),
    ...(day !== undefined && { day: Number(day) }),
  };
}
