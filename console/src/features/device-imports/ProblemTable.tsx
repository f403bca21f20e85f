import type { ImportCheck, ImportField } from '@weir/contract/device-imports';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { numberText } from '../../components/value-text.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
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
      <div className={styles.toolbar}>
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
        <table className={styles.table} aria-label={t('problems')}>
          <thead>
            <tr>
              <th scope="col">{t('cell')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {found.slice(0, most).map((problem) => (
              <tr key={`${problem.row} ${problem.field}`}>
                <td className="figures nowrap">
                  {problem.column ?? ''}
                  {problem.row}
                </td>
                <td>{t(`f_${problem.field}`)}</td>
                <td className={styles.value}>
                  {problem.value || <span className="quiet">{t('emptyCell')}</span>}
                </td>
                <td>{problem.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
