import type { ReactNode } from 'react';
import type { ListState } from './list-state.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** Options of a group stand under its name. */
  group?: string;
}

/** Things to choose from by their id. */
export const idOptions = (things: readonly { value: number; label: string }[]): FilterOption[] =>
  things.map(({ value, label }) => ({ value: String(value), label }));

export interface ListFilter {
  /** Its key in the address. */
  name: string;
  label: string;
  options: readonly FilterOption[];
  /** Chosen elsewhere: here it is only seen and taken away. */
  chipOnly?: boolean;
  /** Instead of a select of the options, when there are too many: what is chosen is still among them. */
  control?: (className: string | undefined) => ReactNode;
  /** Keys of the address that go when it goes. */
  alongWith?: readonly string[];
  /** Of a filter that names a place, as a project: what to say when that place holds nothing. */
  emptyText?: string;
}

export interface Chip {
  name: string;
  text: string;
  /** The keys of the address that it stands for. */
  names: readonly string[];
}

/** What the list is narrowed by, in words. */
export function chipsOf(list: ListState, filters: readonly ListFilter[], searchWord: string): Chip[] {
  const chips: Chip[] = [];
  for (const { name, label, options, alongWith = [] } of filters) {
    const value = list.filters[name];
    if (value === undefined) continue;
    const text = options.find((option) => option.value === value)?.label ?? value;
    chips.push({ name, text: `${label}: ${text}`, names: [name, ...alongWith] });
  }
  if (list.keyword)
    chips.push({ name: 'keyword', text: `${searchWord}: ${list.keyword}`, names: ['keyword'] });
  return chips;
}

/** What a list that shows one place, and nothing narrower, says when that is empty; the recycle bin is another. */
export function emptyPlaceText(list: ListState, filters: readonly ListFilter[]): string | undefined {
  if (list.keyword || list.filters.deleted) return undefined;
  const set = filters.filter(({ name }) => list.filters[name] !== undefined);
  return set.length === 1 ? set[0]?.emptyText : undefined;
}
