import {
  type ReferenceDate,
  type ReferenceItem,
  type ReferenceName,
  type ReferenceText,
  referenceLongTexts,
  referenceTexts,
} from '@weir/contract/fish/reference-item';
import { cslNames, customFields } from './csl-fields.ts';

type Json = Record<string, unknown>;

/** CSL-JSON 1.0.2, a list; `id` is the cite key, else the place in the list. */
export const writeCsl = (items: readonly ReferenceItem[]): string =>
  `${JSON.stringify(items.map(entryOf), null, 2)}\n`;

const fields = [...Object.keys(referenceTexts), ...Object.keys(referenceLongTexts)] as (
  | ReferenceText
  | 'abstract'
  | 'note'
)[];
const names: Readonly<Partial<Record<string, string>>> = { ...cslNames, citeKey: 'citation-key' };
const isCustom = (field: string): boolean => (customFields as readonly string[]).includes(field);

function entryOf(item: ReferenceItem, index: number): Json {
  const entry: Json = { id: item.citeKey || `reference-${index + 1}`, type: item.type };
  const said = fields.filter((field) => item[field]);
  for (const field of said.filter((field) => !isCustom(field))) entry[names[field] ?? field] = item[field];
  if (item.author?.length) entry.author = item.author.map(nameOf);
  if (item.editor?.length) entry.editor = item.editor.map(nameOf);
  if (item.issued) entry.issued = dateOf(item.issued);
  if (item.accessed) entry.accessed = dateOf(item.accessed);
  const custom = said.filter(isCustom).map((field) => [field, item[field]]);
  if (custom.length > 0) entry.custom = Object.fromEntries(custom);
  return entry;
}

const nameOf = (name: ReferenceName): Json =>
  Object.fromEntries(Object.entries(name).filter(([, part]) => part));

const dateOf = ({ year, month, day }: ReferenceDate): Json => ({
  'date-parts': [[year, ...(month ? [month] : []), ...(month && day ? [day] : [])]],
});
