import { Select } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import { nameShown } from '../grid/cell-text.ts';
import { type GridColumn, type GridRow, idOf } from '../grid/grid-store.ts';
import type { EditedRows } from '../rows/rows-part.ts';

interface Props {
  signals: EditedRows;
  placeholder?: string;
  /** From the form item. */
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** One of the signals below, as they stand there now. */
export function SignalSelect({ signals: { store, columns }, placeholder, id, value, onChange }: Props) {
  // Not part of a keystroke in the grid: the choice may know of it a moment later.
  const rows = useDeferredValue(useStore(store, (state) => state.rows));
  const options = useMemo(() => signalOptions(rows, columns), [rows, columns]);
  return (
    <Select<string>
      id={id}
      value={value ?? null}
      allowClear
      placeholder={placeholder}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}

const signalOptions = (rows: readonly GridRow[], columns: readonly GridColumn[]) =>
  rows.filter(idOf).map((row) => {
    const id = idOf(row);
    const name = nameShown(row, columns);
    return { value: id, label: name && name !== id ? `${name} (${id})` : id };
  });
