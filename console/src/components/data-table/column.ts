import type { ReactNode } from 'react';

/** Holds an age in every language, and the date and time of what is older. */
export const timeColumnPx = 176;

export type Pin = 'start' | 'end';

export interface DataColumn<T> {
  /** For a sortable column the name that the server sorts by. */
  key: string;
  title: string;
  render: (row: T) => ReactNode;
  sortable?: boolean;
  /** The width it starts with; one that grows is never narrower. */
  widthPx: number;
  /** Takes a share of the room that is left. */
  grows?: boolean;
  align?: 'left' | 'right';
  /** Not shown until it is asked for. */
  hidden?: boolean;
  /** What the row's actions stand in: always shown, always last, its title only read out. */
  actions?: boolean;
  /** The columns of an exported file that say the same. */
  exports?: readonly string[];
}

export interface Row {
  id: number;
}

/** `name`, or `-name` downwards. */
export interface Sort {
  key: string;
  descending: boolean;
}

export const sortOf = (text: string | undefined): Sort | undefined =>
  text ? { key: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined;

/** Upwards, downwards, then as the list comes. */
export function nextSort(key: string, now: Sort | undefined): string | undefined {
  if (now?.key !== key) return key;
  return now.descending ? undefined : `-${key}`;
}
