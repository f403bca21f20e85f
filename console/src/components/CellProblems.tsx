import { useMessages } from '../platform/i18n/messages.ts';
import styles from './CellProblems.module.css';
import { cellProblemsMessages } from './cell-problems.messages.ts';

interface CellProblem {
  key: string;
  /** As the spreadsheet calls it: `B3`; without a letter where the column is missing. */
  cell: string;
  field: string;
  /** What stands in it. */
  value: string | null;
  message: string;
}

/** What is wrong with which cell of a workbook. */
export function CellProblems({ label, problems }: { label: string; problems: readonly CellProblem[] }) {
  const t = useMessages(cellProblemsMessages);
  return (
    <table className={`plainTable ${styles.problems}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('cell')}</th>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('problem')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ key, cell, field, value, message }) => (
          <tr key={key}>
            <td className="figures nowrap">{cell}</td>
            <td className={styles.field}>{field}</td>
            <td className={styles.value}>{value || <span className="quiet">{t('emptyCell')}</span>}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
