import type { SignalSheet } from '@weir/contract/fleet/signal-sheets';
import { CellProblems } from '../../../../components/CellProblems.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { EditedRows } from '../rows/rows-part.ts';
import styles from './SheetDialog.module.css';
import { sheetUploadMessages } from './sheet-upload.messages.ts';
import type { SheetProblem } from './sheet-upload.ts';

interface Props extends Pick<EditedRows, 'copyColumns'> {
  problems: readonly SheetProblem[];
  sheet: SignalSheet;
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
        <CellProblems
          label={t('problemColumn')}
          problems={problems.slice(0, shown).map(({ row, column, field, value, message }) => ({
            key: `${row} ${field}`,
            cell: `${column === null ? '' : columnName(column)}${sheet.rows[row]?.number ?? ''}`,
            field: titles.get(field) ?? field,
            ...{ value, message },
          }))}
        />
      </section>
      {problems.length > shown && (
        <p className="quiet small">{t('more', { count: problems.length - shown })}</p>
      )}
    </>
  );
}
