import { Button, Checkbox, Drawer, Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { kitMessages } from '../../components/kit.messages.ts';
import { languageNames } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './EditGrid.module.css';
import { nameColumns } from './EditGrid.tsx';
import { EnumFields } from './EnumFields.tsx';
import { gridMessages } from './grid.messages.ts';
import type { GridColumn, GridErrors, GridRow, GridStore } from './grid-store.ts';

interface Props {
  /** Undefined while closed. */
  row: GridRow | undefined;
  title: string;
  columns: readonly GridColumn[];
  errors: GridErrors;
  store: GridStore;
  readOnly: boolean;
  onClose: () => void;
}

/** All fields of a row with room to write: names in every language, codes with their meaning. */
export function RowDrawer({ row, title, columns, errors, store, readOnly, onClose }: Props) {
  const kit = useMessages(kitMessages);
  return (
    <Drawer
      open={row !== undefined}
      title={title}
      size={480}
      onClose={onClose}
      destroyOnHidden
      styles={{ wrapper: { maxWidth: '100vw' } }}
      footer={
        <div className="formFooter">
          <Button type="primary" onClick={onClose}>
            {kit('close')}
          </Button>
        </div>
      }
    >
      {row && (
        <fieldset className={styles.details} disabled={readOnly} style={{ border: 0, margin: 0, padding: 0 }}>
          {columns.map((column) => (
            <ColumnFields
              key={column.name}
              row={row}
              column={column}
              problem={errors.get(row.key)?.[column.name]}
              onChange={(name, value) => store.setCell(row.key, name, value)}
            />
          ))}
        </fieldset>
      )}
    </Drawer>
  );
}

interface FieldsProps {
  row: GridRow;
  column: GridColumn;
  problem: string | undefined;
  onChange: (name: string, value: string) => void;
}

function ColumnFields({ row, column, problem, onChange }: FieldsProps) {
  const t = useMessages(gridMessages);
  const { cells } = row;
  const value = cells[column.name] ?? '';
  if (column.kind === 'names') {
    return Object.entries(nameColumns).map(([language, name]) => (
      <Field
        key={name}
        label={`${column.title} · ${languageNames[language as keyof typeof nameColumns]}`}
        problem={name === 'name' ? problem : undefined}
      >
        {(id) => (
          <Input
            id={id}
            value={cells[name] ?? ''}
            lang={language}
            onChange={(event) => onChange(name, event.target.value)}
          />
        )}
      </Field>
    ));
  }
  if (column.kind === 'enum') {
    if (cells.dataType !== 'enum') return null;
    return (
      <Field label={column.title} problem={problem}>
        {() => <EnumFields text={value} onChange={(text) => onChange(column.name, text)} />}
      </Field>
    );
  }
  if (column.kind === 'flag') {
    return (
      <Checkbox
        checked={value === '1'}
        onChange={(event) => onChange(column.name, event.target.checked ? '1' : '0')}
      >
        {column.title}
      </Checkbox>
    );
  }
  return (
    <Field label={column.title} problem={problem} help={column.help}>
      {(id) =>
        column.kind === 'choice' ? (
          <Select
            id={id}
            aria-label={column.title}
            value={value}
            options={[...(column.choices ?? [])]}
            onChange={(next) => onChange(column.name, next)}
          />
        ) : (
          <Input
            id={id}
            className={column.mono ? 'mono' : undefined}
            inputMode={column.kind === 'number' ? 'decimal' : undefined}
            status={problem ? 'error' : undefined}
            value={value}
            placeholder={column.name === 'semaphoreId' ? t('idHelp') : undefined}
            onChange={(event) => onChange(column.name, event.target.value)}
          />
        )
      }
    </Field>
  );
}

interface FieldProps {
  label: string;
  problem?: string | undefined;
  help?: string | undefined;
  children: (id: string) => ReactNode;
}

function Field({ label, problem, help, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help && !problem && <span className="quiet small">{help}</span>}
      {problem && (
        <span role="alert" className={`small ${styles.fieldProblem}`}>
          {problem}
        </span>
      )}
    </div>
  );
}
