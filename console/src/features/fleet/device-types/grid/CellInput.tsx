import styles from './EditGrid.module.css';
import type { GridColumn, GridRow } from './grid-store.ts';

interface Props {
  row: GridRow;
  column: GridColumn;
  problem: string | undefined;
  onChange: (key: string, column: string, value: string) => void;
}

/** A ref at module level stays the same, so that it runs once, when the cell opens. */
function takeFocus(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (input instanceof HTMLInputElement && input.type === 'text') input.select();
}

export const suggestionsId = (column: string) => `suggestions-${column}`;

/** The one cell that is being edited. Text is selected on entry: typing replaces it, arrows keep it. */
export function CellInput({ row, column, problem, onChange }: Props) {
  const name = column.own ?? column.name;
  const value = row.cells[name] ?? '';
  const shared = {
    ref: takeFocus,
    'aria-label': column.title,
    'aria-invalid': problem !== undefined,
    'data-cell-input': true,
  };
  if (column.kind === 'choice') {
    return (
      <select
        {...shared}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(row.key, name, event.target.value)}
      >
        {column.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  if (column.kind === 'flag') {
    return (
      <span className={styles.check}>
        <input
          {...shared}
          type="checkbox"
          checked={value === '1'}
          onChange={(event) => onChange(row.key, name, event.target.checked ? '1' : '0')}
        />
      </span>
    );
  }
  return (
    <input
      {...shared}
      type="text"
      className={`${styles.input} ${column.mono ? 'mono' : ''} ${column.kind === 'number' ? styles.numeric : ''}`}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      list={column.suggest ? suggestionsId(column.name) : undefined}
      spellCheck={false}
      autoComplete="off"
      placeholder={column.help}
      value={value}
      onChange={(event) => onChange(row.key, name, event.target.value)}
    />
  );
}
