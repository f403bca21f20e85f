import type { Language } from '@weir/contract/common';
import { recordValueWords } from '@weir/contract/fish/record-values.words';
import { workbookWords } from '@weir/contract/fish/transfer/workbooks.words';
import type { Scalar } from '../../../../platform/exports/cells.ts';
import type { ThingKind, ThingWords } from '../content/known-words.policy.ts';
import type { Column } from './forms.policy.ts';
import { lineText } from './line-cells.policy.ts';
import { peopleText } from './people-cells.policy.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface TextContext {
  readonly language: Language;
  readonly zone: string;
  readonly words: ThingWords;
}

/** What `readCell` reads as the same value again. */
export function cellText(column: Column, item: Fields, context: TextContext): Scalar {
  const value = column.path.reduce<unknown>((part, name) => fieldsOf(part)[name], item);
  if (column.kind === 'count') return countText(item);
  if (value === null || value === undefined) return null;
  if (column.kind === 'censored' && item.isBelowLimit === 1) return `<${String(value)}`;
  if (Array.isArray(value)) return listText(column, value, context);
  if (column.kind === 'partDay') return partDayText(fieldsOf(value));
  if (column.kind === 'time') return timeText(String(value), context.zone);
  if (column.kind === 'flag') return workbookWords[context.language][value === 1 ? 'yes' : 'no'];
  if (column.kind === 'choice') return choiceText(column, value, context.language);
  if (isThing(column.kind)) return context.words.wordOf(column.kind, Number(value)) ?? null;
  return typeof value === 'number' ? value : String(value);
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const things: readonly string[] = ['fish', 'riverSection', 'basin', 'reference'] satisfies ThingKind[];
const isThing = (kind: string): kind is ThingKind => things.includes(kind);

function countText({ countStatus, count }: Fields): Scalar {
  if (countStatus === 'absent') return 0;
  if (countStatus !== 'counted') return null;
  return typeof count === 'number' ? count : '+';
}

function listText({ kind }: Column, values: readonly unknown[], { words }: TextContext): string {
  if (kind === 'line') return lineText(values as readonly (readonly number[])[]);
  if (kind === 'people' || kind === 'authors') return peopleText(values.map(fieldsOf), kind);
  if (isThing(kind)) return values.flatMap((id) => words.wordOf(kind, Number(id)) ?? []).join('; ');
  return values.join('; ');
}

const padded = (number: unknown): string => String(number).padStart(2, '0');

function partDayText({ year, month, day }: Fields): string {
  const parts = [month, day].flatMap((part) => (typeof part === 'number' ? [padded(part)] : []));
  return [String(year), ...parts].join('-');
}

/** As clocks of the zone show it, to the minute; in full where that would say less or another moment. */
function timeText(iso: string, zone: string): string {
  const time = Temporal.Instant.from(iso);
  const local = time.toZonedDateTimeISO(zone).toPlainDateTime().round('minute');
  if (local.toZonedDateTime(zone).epochMilliseconds !== time.epochMilliseconds) return time.toString();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

export function choiceText({ field }: Pick<Column, 'field'>, value: unknown, language: Language): string {
  const name = String(value);
  const words = recordValueWords[field] ?? [];
  return words.map((byLanguage) => byLanguage[language][name]).find((word) => word !== undefined) ?? name;
}
