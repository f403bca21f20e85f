import type { ReactNode } from 'react';
import type { ListState } from '../list-state.ts';

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
