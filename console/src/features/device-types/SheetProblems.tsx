import type { SignalSheet } from '@weir/contract/signal-sheets';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './SheetDialog.module.css';
import { sheetUploadMessages } from './sheet-upload.messages.ts';
import type { SheetProblem } from './sheet-upload.ts';

interface Props {
  problems: readonly SheetProblem[];
  sheet: SignalSheet;
  copyColumns: readonly { name: string; title: string }[];
}

const shown = 100;
const letters = 26;

/** A, B … Z, AA: as the spreadsheet calls a column. */
const columnName = (column: number): string =>
  (column >= letters ? columnName(Math.floor(column / letters) - 1) : '') +
  String.fromCharCode(65 + (column % letters));

/** What is wrong with which cell. */
export function SheetProblems({ problems, sheet, copyColumns }: Props) {
  const t = useMessages(sheetUploadMessages);
  const titles = new Map(copyColumns.map(({ name, title }) => [name, title]));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={styles.tableBox} aria-label={t('problemColumn')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('cell')}</th>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, shown).map(({ row, column, field, value, message }) => (
              <tr key={`${row} ${field}`}>
                <td className="figures nowrap">
                  {column === null ? '' : columnName(column)}
                  {sheet.rows[row]?.number}
                </td>
                <td>{titles.get(field) ?? field}</td>
                <td className={styles.value}>{value || <span className="quiet">{t('emptyCell')}</span>}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {problems.length > shown && (
        <p className="quiet small">{t('more', { count: problems.length - shown })}</p>
      )}
    </>
  );
}
