import type { ReactNode } from 'react';

/** A column of a tree. */
export interface TreeColumn<T> {
  key: string;
  title: ReactNode;
  /** At least so wide, when it grows. */
  widthPx: number;
  /** Takes what the others leave. */
  grows?: boolean;
  align?: 'right';
  /** Not on a phone. */
  wideOnly?: boolean;
  render: (row: T) => ReactNode;
}

/** On a phone what grows takes what is there: nothing scrolls sideways. */
export const minWidthPx = (
  columns: readonly Pick<TreeColumn<never>, 'widthPx' | 'grows'>[],
  { narrow }: { narrow: boolean },
): number => columns.reduce((sum, { widthPx, grows }) => sum + (narrow && grows ? 0 : widthPx), 0);
