import { type Language, languages } from '@weir/contract/common';
import { Button, Checkbox, ConfigProvider, Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { FocusedFields } from '../../../../components/form/FocusedFields.tsx';
import { MonoInput } from '../../../../components/form/MonoInput.tsx';
import { nameFieldOf } from '../../../../components/form/name-values.ts';
import { TranslatedFields } from '../../../../components/form/TranslatedFields.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { SideDrawer } from '../../../../components/SideDrawer.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from '../grid/EditGrid.module.css';
import { gridMessages } from '../grid/grid.messages.ts';
import type { GridColumn, GridErrors, GridRow, GridStore } from '../grid/grid-store.ts';
import { EnumFields } from '../rows/EnumFields.tsx';

const maxNameLength = 128;

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
    <SideDrawer
      open={row !== undefined}
      title={title}
      size={480}
      onClose={onClose}
      destroyOnHidden
      autoFocus={false}
      footer={
        <div className="formFooter">
          <Button type="primary" onClick={onClose}>
            {kit('close')}
          </Button>
        </div>
      }
    >
      {row && (
        <ConfigProvider componentDisabled={readOnly}>
          <FocusedFields>
            <div className="stack gapMd">
              {columns.map((column) => (
                <ColumnFields
                  key={column.name}
                  row={row}
                  column={column}
                  problem={errors.get(row.key)?.[column.name]}
                  readOnly={readOnly}
                  onChange={(name, value) => store.setCell(row.key, name, value)}
                />
              ))}
            </div>
          </FocusedFields>
        </ConfigProvider>
      )}
    </SideDrawer>
  );
}

interface FieldsProps {
  row: GridRow;
  column: GridColumn;
  problem: string | undefined;
  readOnly: boolean;
  onChange: (name: string, value: string) => void;
}

/** The grid has one cell for the names; here the problem stands at the name that has it. */
function tooLongOf(cells: GridRow['cells'], problem: string | undefined): Partial<Record<Language, string>> {
  const found = languages.find((language) => (cells[nameFieldOf[language]]?.length ?? 0) > maxNameLength);
  return problem === undefined ? {} : { [found ?? 'zh']: problem };
}

function ColumnFields({ row, column, problem, readOnly, onChange }: FieldsProps) {
  const t = useMessages(gridMessages);
  const TextInput = column.mono ? MonoInput : Input;
  const { cells } = row;
  const value = cells[column.name] ?? '';
  if (column.kind === 'names') {
    return (
      <TranslatedFields
        label={column.title}
        texts={{
          zh: cells.name ?? '',
          en: cells.nameEn ?? '',
          es: cells.nameEs ?? '',
          ja: cells.nameJa ?? '',
        }}
        problems={tooLongOf(cells, problem)}
        disabled={readOnly}
        onChange={(language, text) => onChange(nameFieldOf[language], text)}
      />
    );
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
          <TextInput
            id={id}
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
    <div className="stack gapXxs">
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
