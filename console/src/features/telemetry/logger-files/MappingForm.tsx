import {
  type LoggerColumn,
  type LoggerImportItem,
  type LoggerTarget,
  loggerTimeFormats,
  outOfRangeChoices,
} from '@weir/contract/telemetry/logger-files';
import type { LoggerUnit } from '@weir/contract/telemetry/logger-units';
import { Alert, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { ZoneSelect } from '../../../components/time-range/ZoneSelect.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './LoggerFiles.module.css';
import { loggerFilesMessages } from './logger-files.messages.ts';
import { type MappingDraft, unitsOf, withSignal, withTime, withUnit } from './mapping-draft.ts';

interface Props {
  item: LoggerImportItem;
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

/** How times are written, and which column is which signal. */
export function MappingForm(props: Props) {
  const t = useMessages(loggerFilesMessages);
  const { draft } = props;
  return (
    <>
      <h3>{t('times')}</h3>
      <TimeFields {...props} />
      {draft.timeFormat === null && <Alert type="warning" showIcon title={t('orderUnknown')} />}
      <h3>{t('columns')}</h3>
      <ColumnList {...props} />
      {draft.columns.length === 0 && <Alert type="warning" showIcon title={t('noColumns')} />}
    </>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="stack gapXxs">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

const noClock = -1;

function TimeFields({ item, draft, onChange }: Props) {
  const t = useMessages(loggerFilesMessages);
  const columns = item.columns.map((column) => ({
    value: column.column,
    label: column.heading || t('columnNo', { number: column.column + 1 }),
  }));
  const formats = loggerTimeFormats.map((value) => ({ value, label: t(`format_${value}`) }));
  const ranges = outOfRangeChoices.map((value) => ({ value, label: t(`range_${value}`) }));
  const decimals = (['.', ','] as const).map((value) => ({
    value,
    label: t(value === '.' ? 'point' : 'comma'),
  }));
  return (
    <div className={styles.fields}>
      <Field label={t('timeColumn')}>
        {(id) => (
          <Select<number>
            {...{ id, options: columns, value: draft.timeColumn }}
            onChange={(timeColumn) => onChange(withTime(draft, { timeColumn }))}
          />
        )}
      </Field>
      <Field label={t('clockColumn')}>
        {(id) => (
          <Select<number>
            {...{ id, value: draft.clockColumn ?? noClock }}
            options={[{ value: noClock, label: t('noClock') }, ...columns]}
            onChange={(column) =>
              onChange(withTime(draft, { clockColumn: column === noClock ? null : column }))
            }
          />
        )}
      </Field>
      <Field label={t('timeFormat')}>
        {(id) => (
          <Select
            {...{ id, options: formats, value: draft.timeFormat, placeholder: t('choose') }}
            onChange={(timeFormat) => onChange({ ...draft, timeFormat })}
          />
        )}
      </Field>
      <div className="stack gapXxs">
        <span>{t('zone')}</span>
        <ZoneSelect value={draft.zone} onChange={(zone) => onChange({ ...draft, zone })} />
      </div>
      <Field label={t('decimal')}>
        {(id) => (
          <Select
            {...{ id, options: decimals, value: draft.decimal }}
            onChange={(decimal) => onChange({ ...draft, decimal })}
          />
        )}
      </Field>
      <Field label={t('outOfRange')}>
        {(id) => (
          <Select
            {...{ id, options: ranges, value: draft.outOfRange }}
            onChange={(outOfRange) => onChange({ ...draft, outOfRange })}
          />
        )}
      </Field>
    </div>
  );
}

function ColumnList({ item, draft, onChange }: Props) {
  const t = useMessages(loggerFilesMessages);
  const shown = item.columns.filter(
    ({ column }) => column !== draft.timeColumn && column !== draft.clockColumn,
  );
  return (
    <ul className={styles.columns} aria-label={t('columns')}>
      {shown.map((column) => (
        <ColumnRow key={column.column} {...{ column, item, draft, onChange }} />
      ))}
    </ul>
  );
}

const leftOut = '';

function ColumnRow({ column, item, draft, onChange }: Props & { column: LoggerColumn }) {
  const t = useMessages(loggerFilesMessages);
  const nameOf = useLocalName();
  const chosen = draft.columns.find((one) => one.column === column.column);
  const target = item.targets.find(({ semaphoreId }) => semaphoreId === chosen?.semaphoreId);
  const name = column.heading || t('columnNo', { number: column.column + 1 });
  const signalText = (one: LoggerTarget) => (one.unit ? `${nameOf(one)} (${one.unit})` : nameOf(one));
  const signals = item.targets.map((one) => ({ value: one.semaphoreId, label: signalText(one) }));
  return (
    <li>
      <span className={styles.heading}>{name}</span>
      <span className="ellipsis quiet small">{column.samples.join(' · ')}</span>
      <Select<string>
        value={target?.semaphoreId ?? leftOut}
        options={[{ value: leftOut, label: t('leftOut') }, ...signals]}
        aria-label={t('signalOf', { name })}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(id) =>
          onChange(withSignal(draft, column, item.targets.find((one) => one.semaphoreId === id) ?? null))
        }
      />
      <UnitSelect
        {...{ name, target, unit: chosen?.unit ?? null }}
        onChange={(unit) => onChange(withUnit(draft, column.column, unit))}
      />
    </li>
  );
}

interface UnitProps {
  name: string;
  target: LoggerTarget | undefined;
  unit: LoggerUnit | null;
  onChange: (unit: LoggerUnit | null) => void;
}

const sameUnit = '';

/** In what the file tells the numbers, where that can be another unit than that of the signal. */
function UnitSelect({ name, target, unit, onChange }: UnitProps) {
  const t = useMessages(loggerFilesMessages);
  const units = target ? unitsOf(target) : [];
  if (!target || units.length < 2) return <span className="quiet small">{target?.unit ?? ''}</span>;
  const others = units.filter((one) => one !== target.unit);
  return (
    <Select<LoggerUnit | typeof sameUnit>
      value={unit ?? sameUnit}
      options={[
        { value: sameUnit, label: t('inUnit', { unit: target.unit ?? '' }) },
        ...others.map((value) => ({ value, label: t('converted', { from: value, to: target.unit ?? '' }) })),
      ]}
      aria-label={t('unitOf', { name })}
      onChange={(value) => onChange(value === sameUnit ? null : value)}
    />
  );
}
