import type { TableLayout } from '@weir/contract/workplace/preferences';
import { useCallback, useMemo } from 'react';
import { changeTableLayout, currentPreferences, usePreference } from '../../platform/preferences.ts';
import { arrange } from './arrangement.ts';
import type { DataColumn } from './column.ts';
import { withWidth } from './layout-changes.ts';

/** The columns of a table as the user wants them, under the name of the table. */
export function useArrangement<T>(
  name: string,
  columns: readonly DataColumn<T>[],
  selectable: 'selectable' | 'plain',
) {
  const layout = usePreference('tables')[name];
  const arrangement = useMemo(() => arrange(columns, layout, selectable), [columns, layout, selectable]);
  const change = useCallback(
    (next: (layout: TableLayout) => TableLayout) =>
      changeTableLayout(name, next(currentPreferences().tables[name] ?? {})),
    [name],
  );
  const resize = useCallback(
    (key: string, widthPx: number | undefined) => change((now) => withWidth(now, key, widthPx)),
    [change],
  );
  const reset = useCallback(() => changeTableLayout(name, null), [name]);
  return { arrangement, arranged: layout !== undefined, change, resize, reset };
}
