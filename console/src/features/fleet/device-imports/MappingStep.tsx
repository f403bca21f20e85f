import {
  type DeviceImportItem,
  type ImportField,
  type ImportMapping,
  importFields,
  requiredImportFields,
} from '@weir/contract/fleet/device-imports';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../components/use-action.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useDeviceTypeOptions } from '../device-types/list/device-types.queries.ts';
import { useProjectOptions } from '../projects/projects.queries.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';
import { saveMapping } from './device-imports.queries.ts';

/** A field belongs to one column: choosing it for another takes it away from the first. */
const withField = (mapping: ImportMapping, column: number, field: ImportField | null): ImportMapping => ({
  ...mapping,
  fields: mapping.fields.map((known, index) => {
    if (index === column) return field;
    return known === field ? null : known;
  }),
});

const missingOf = ({ fields, typeId, projectId }: ImportMapping): ImportField[] => {
  const forAll: Partial<Record<ImportField, number | null | undefined>> = { typeId, projectId };
  return requiredImportFields.filter((field) => !fields.includes(field) && typeof forAll[field] !== 'number');
};

/** Which column is what. */
export function MappingStep({ item }: { item: DeviceImportItem }) {
  const t = useMessages(deviceImportsMessages);
  const { setQuery } = usePage();
  const [mapping, setMapping] = useState<ImportMapping>(item.mapping);
  const { busy, run } = useAction(t('checkFailed'));
  const missing = missingOf(mapping);
  const check = () =>
    run(async () => {
      await saveMapping(item.id, mapping);
      setQuery({ step: 'check' });
    });
  const missingText = t('missing', { fields: missing.map((field) => t(`f_${field}`)).join(', ') });
  return (
    <>
      <p className="quiet">{t('mappingIntro')}</p>
      <ColumnList
        item={item}
        fields={mapping.fields}
        onChange={(column, field) => setMapping(withField(mapping, column, field))}
      />
      <ForAll mapping={mapping} onChange={setMapping} />
      {missing.length > 0 && <Alert type="warning" showIcon title={missingText} />}
      <div className={styles.actions}>
        <Button onClick={() => setQuery({ import: undefined, step: undefined })}>{t('startOver')}</Button>
        <Button type="primary" disabled={missing.length > 0} loading={busy} onClick={() => void check()}>
          {t('check')}
        </Button>
      </div>
    </>
  );
}

interface ColumnListProps {
  item: DeviceImportItem;
  fields: ImportMapping['fields'];
  onChange: (column: number, field: ImportField | null) => void;
}

const leftOut = '';

function ColumnList({ item, fields, onChange }: ColumnListProps) {
  const t = useMessages(deviceImportsMessages);
  const options: { value: ImportField | typeof leftOut; label: string }[] = [
    { value: leftOut, label: t('leftOut') },
    ...importFields.map((field) => ({ value: field, label: t(`f_${field}`) })),
  ];
  return (
    <ul className={styles.columns} aria-label={t('step_mapping')}>
      {item.columns.map(({ heading, samples }, column) => {
        const name = heading || t('noHeading');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <li key={column}>
            <span className={styles.heading}>{name}</span>
            <span className={`ellipsis quiet small`}>
              {samples.filter((sample) => sample !== '').join(' · ')}
            </span>
            <Select<ImportField | typeof leftOut>
              value={fields[column] ?? leftOut}
              options={options}
              aria-label={`${t('meaning')}: ${name}`}
              onChange={(value) => onChange(column, value === leftOut ? null : value)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface ForAllProps {
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

function ForAll({ mapping, onChange }: ForAllProps) {
  const t = useMessages(deviceImportsMessages);
  const types = useDeviceTypeOptions();
  const projects = useProjectOptions().filter(({ mayOperate }) => mayOperate);
  const needs = (['typeId', 'projectId'] as const).filter((field) => !mapping.fields.includes(field));
  if (needs.length === 0) return null;
  const options = { typeId: types, projectId: projects } as const;
  const labels = { typeId: t('typeForAll'), projectId: t('projectForAll') } as const;
  return (
    <section className={styles.section}>
      <h2>{t('forAll')}</h2>
      <p className="quiet">{t('forAllIntro')}</p>
      <div className={styles.forAll}>
        {needs.map((field) => (
          <div key={field} className="stack gapXxs">
            <label htmlFor={`import-${field}`}>{labels[field]}</label>
            <Select<number>
              id={`import-${field}`}
              value={mapping[field] ?? null}
              options={options[field].map(({ value, label }) => ({ value, label }))}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(value) => onChange({ ...mapping, [field]: value ?? null })}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
