import type { Alarm } from '@weir/contract/alarms/alarms';
import type { RefObject } from 'react';
import { useSingleKeys } from '../../../../components/use-single-keys.ts';
import { type AlarmTaskKind, isTaskFor } from './alarm-tasks.ts';

interface Options {
  rows: readonly Alarm[];
  /** What is selected goes before the row that has the focus. */
  selected: RefObject<readonly Alarm[]>;
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
  /** What the rows are, as a selector; each has the number of its alarm in `data-id`. */
  lines?: string;
}

export const taskKeys = {
  p: 'process',
  n: 'dismiss',
  a: 'assign',
  c: 'comment',
  s: 'shelve',
} as const satisfies Record<string, AlarmTaskKind>;

const linesOfList = 'tr[data-id]';

/** The keyboard's way through the alarms; from row to row the list leads by itself. */
export function useTriageKeys({ rows, selected, run, lines = linesOfList }: Options): void {
  const act = (kind: AlarmTaskKind) => {
    const focused = Number(document.activeElement?.closest<HTMLElement>(lines)?.dataset.id);
    const chosen = selected.current.length > 0 ? selected.current : rows.filter(({ id }) => id === focused);
    if (isTaskFor(kind, chosen)) run(kind, chosen);
  };
  useSingleKeys(Object.fromEntries(Object.entries(taskKeys).map(([key, kind]) => [key, () => act(kind)])));
}
