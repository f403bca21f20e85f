import type { DataTableProps } from '../DataTable.tsx';
import { BulkActions } from './BulkActions.tsx';
import type { Row } from './column.ts';
import type { DeletionOf } from './use-deletion.ts';

type SelectingRows<T extends Row> = Exclude<NonNullable<DataTableProps<T>['selecting']>, false>;

interface Options<T extends Row> extends Omit<SelectingRows<T>, 'actions'> {
  deletion: DeletionOf;
  mode: 'delete' | 'restore';
}

/** Rows of a list that are selected to be deleted or, in the recycle bin, brought back. */
export function deletableRows<T extends Row>({ deletion, mode, ...rows }: Options<T>): SelectingRows<T> {
  const named = (row: T) => ({ id: row.id, name: rows.nameOf(row) });
  return {
    ...rows,
    actions: (selected, onGone) => (
      <BulkActions rows={selected.map(named)} of={deletion} mode={mode} onGone={onGone} />
    ),
  };
}
