import { type Fish, FishContent } from '@weir/contract/fish/species';

/** What stands in the form: fields that are still empty are missing. */
export type FishValues = Partial<FishContent>;

const names = Object.keys(FishContent.properties) as (keyof FishContent)[]; // its own names
const usual: FishValues = {
  taxonRank: 'species',
  taxonomicStatus: 'accepted',
  isFreshwater: 1,
  class: 'Actinopterygii',
};

/** The fields of a species, or those that a new one begins with. */
export const valuesOf = (fish: Fish | undefined): FishValues =>
  Object.fromEntries(names.map((name) => [name, (fish ?? usual)[name]]));

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Without the empty fields of a row. */
const filledRow = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)));

const lists: ReadonlySet<string> = new Set(names.filter((name) => 'items' in FishContent.properties[name]));

/** As it is sent: what was emptied is null, or an empty list. */
export function draftOf(values: FishValues): FishContent {
  const sent = names.map((name) => {
    const value: unknown = values[name];
    if (lists.has(name)) return [name, (Array.isArray(value) ? value : []).map(filledItem)];
    if (name === 'externalIds') return [name, filledRow(values.externalIds ?? {})];
    return [name, isEmpty(value) ? null : value];
  });
  return Object.fromEntries(sent) as FishContent; // the server checks it by the contract
}

const filledItem = (item: unknown): unknown =>
  typeof item === 'object' && item !== null ? filledRow(item) : item;
