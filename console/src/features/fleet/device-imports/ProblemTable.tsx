import type { ImportCheck, ImportField } from '@weir/contract/fleet/device-imports';
import { numberText } from '@weir/contract/value-text';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { CellProblems } from '../../../components/CellProblems.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './DeviceImport.module.css';
import { deviceImportsMessages } from './device-imports.messages.ts';

const shownAtFirst = 50;

/** What is wrong with which cell. */
export function ProblemTable({ check: { problems, problemCount } }: { check: ImportCheck }) {
  const t = useMessages(deviceImportsMessages);
  const language = useLanguage();
  const [field, setField] = useState<ImportField>();
  const [most, setMost] = useState(shownAtFirst);
  const number = (value: number) => numberText(value, null, language);
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
      <div className={styles.tableBox}>
        <CellProblems
          label={t('problems')}
          problems={found.slice(0, most).map(({ row, column, field: name, value, message }) => ({
            ...{ key: `${row} ${name}`, cell: `${column ?? ''}${row}` },
            ...{ field: t(`f_${name}`), value, message },
          }))}
        />
      </div>
      {found.length > most && (
        <div className={styles.actions}>
          <Button onClick={() => setMost(most * 4)}>{t('showMore')}</Button>
        </div>
      )}
      {problemCount > problems.length && (
        <p className="quiet small">
          {t('firstShown', { shown: number(problems.length), total: number(problemCount) })}
        </p>
      )}
    </section>
  );
}
