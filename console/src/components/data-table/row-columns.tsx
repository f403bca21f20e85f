import type { ReactNode } from 'react';
import { RelativeTime } from '../RelativeTime.tsx';
import { type DataColumn, timeColumnPx } from './column.ts';

type TimeKey = 'createdTime' | 'updatedTime' | 'deletedTime';
type Kit = (key: TimeKey | 'actions') => string;

/** When a row was made, changed or deleted; a file has it under the same name. */
export const timeColumn = <K extends TimeKey, T extends { [key in K]: string | null }>(
  kit: Kit,
  key: K,
  more: Pick<DataColumn<T>, 'sortable' | 'hidden' | 'exports'> = {},
): DataColumn<T> => ({
  key,
  title: kit(key),
  widthPx: timeColumnPx,
  render: ({ [key]: time }) => <RelativeTime time={time} />,
  ...more,
});

/** What can be done with a row; in the recycle bin a word stands there, not a menu. */
export const actionsColumn = <T,>(
  kit: Kit,
  render: (row: T) => ReactNode,
  { inBin = false }: { inBin?: boolean } = {},
): DataColumn<T> => ({
  key: 'actions',
  title: kit('actions'),
  actions: true,
  widthPx: inBin ? 124 : 56,
  align: 'right',
  render,
});
