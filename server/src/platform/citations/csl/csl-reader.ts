import {
  type ReferenceDate,
  type ReferenceEntry,
  type ReferenceName,
  type ReferenceText,
  type ReferenceType,
  referenceLongTexts,
  referenceTexts,
  referenceTypes,
} from '@weir/contract/fish/reference-item';
import { dateOf, dateUnder, withParts } from '../entry/dates.ts';
import { namesUnder, type RawEntry, textsOf, tidy } from '../entry/reference-file.ts';
import { cslNames, customFields } from './csl-fields.ts';

type Json = Readonly<Record<string, unknown>>;

/** One entry, a list of them, or a list under `items`. */
export function* readCsl(text: string): Generator<RawEntry> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    yield { line: lineOf(error), code: 'syntax', name: text.trim().slice(0, 40) };
    return;
  }
  const listed = isObject(value) && Array.isArray(value.items) ? value.items : value;
  for (const entry of Array.isArray(listed) ? listed : [listed]) {
    if (isObject(entry) && typeof entry.type === 'string') yield { line: 0, item: itemOf(entry, entry.type) };
    else yield { line: 0, code: 'syntax', name: isObject(entry) ? textOf(entry.id) : textOf(entry) };
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As far as the engine says it. */
const lineOf = (error: unknown): number => Number(/\(line (\d+)/.exec(String(error))?.[1] ?? 0);

function itemOf(entry: Json, type: string): ReferenceEntry {
  const fields = [...Object.keys(referenceTexts), ...Object.keys(referenceLongTexts)] as (
    | ReferenceText
    | 'abstract'
    | 'note'
  )[];
  const custom = isObject(entry.custom) ? entry.custom : {};
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(entry[cslName(field)])]));
  for (const field of customFields) texts[field] = textOf(custom[field]);
  texts.citeKey = textOf(entry['citation-key'] ?? entry.id);
  return {
    type: typeOf(type),
    ...textsOf(texts),
    ...namesUnder('author', namesOf(entry.author)),
    ...namesUnder('editor', namesOf(entry.editor)),
    ...dateUnder('issued', dateOfCsl(entry.issued)),
    ...dateUnder('accessed', dateOfCsl(entry.accessed)),
  };
}

const cslName = (field: string): string => (cslNames as Readonly<Record<string, string>>)[field] ?? field;

const typeOf = (type: string): ReferenceType => referenceTypes.find((known) => known === type) ?? 'document';

const mark = /<\/?(?:i|b|em|strong|sup|sub|span)(?:\s[^<>]*)?>/gi;

/** Titles of CSL have a little HTML; registries of DOIs put some texts into lists. */
function textOf(value: unknown): string {
  const [one] = Array.isArray(value) ? value : [value];
  return typeof one === 'string' || typeof one === 'number' ? String(one).replace(mark, '') : '';
}

function namesOf(value: unknown): ReferenceName[] {
  const list = Array.isArray(value) ? value.filter(isObject) : [];
  return list.map(nameOf).filter((name) => Object.keys(name).length > 0);
}

/** Particles belong to the family name here: `van der Berg`. */
function nameOf(name: Json): ReferenceName {
  const part = (key: string) => tidy(textOf(name[key]));
  const family = [part('dropping-particle'), part('non-dropping-particle'), part('family')]
    .filter(Boolean)
    .join(' ');
  const parts = {
    family,
    given: part('given'),
    suffix: part('suffix'),
    literal: part('literal') || part('name'),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));
}

/** `{ "date-parts": [[2020, 5, 1]] }`, also with texts for numbers, or a text. */
function dateOfCsl(value: unknown): ReferenceDate | undefined {
  if (!isObject(value)) return dateOf(textOf(value));
  const parts: unknown = value['date-parts'];
  const first: unknown = Array.isArray(parts) ? parts[0] : undefined;
  if (!Array.isArray(first)) return dateOf(textOf(value.raw) || textOf(value.literal));
  const [year, month, day] = first.map(Number);
  return withParts(year ?? 0, month, day);
}
