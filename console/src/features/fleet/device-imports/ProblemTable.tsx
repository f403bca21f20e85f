import type { ImportCheck, ImportField } from '@weir/contract/fleet/device-imports';
import { Select } from 'antd';
import { useState } from 'react';
import { FirstProblems } from '../../../components/imports/FirstProblems.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';

/** What is wrong with which cell. */
export function ProblemTable({ check: { problems, problemCount } }: { check: ImportCheck }) {
  const t = useMessages(deviceImportsMessages);
  const [field, setField] = useState<ImportField>();
  const found = problems.filter((problem) => field === undefined || problem.field === field);
  const counts = Map.groupBy(problems, (problem) => problem.field);
  const options = [...counts].map(([value, own]) => ({ value, label: `${t(`f_${value}`)} (${own.length})` }));
  return (
    <section className={styles.section}>
      <div className="row wrap spread gapXs">
        <h2>{t('problems')}</h2>
        <Select<ImportField>
          className={styles.filter ?? ''}
          allowClear
          placeholder={t('allFields')}
          aria-label={t('filterField')}
          value={field ?? null}
          options={options}
          onChange={(value) => setField(value ?? undefined)}
        />
      </div>
      <FirstProblems
        label={t('problems')}
        problems={found.map(({ row, column, field: name, value, message }) => ({
          ...{ key: `${row} ${name}`, cell: `${column ?? ''}${row}` },
          ...{ field: t(`f_${name}`), value, message },
        }))}
        shown={problems.length}
        total={problemCount}
        styles={styles}
      />
    </section>
  );
}
