import { numberText } from '@weir/contract/value-text';
import { Button } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { CellProblems } from '../CellProblems.tsx';
import { cellProblemsMessages } from '../cell-problems.messages.ts';

interface Props extends ComponentProps<typeof CellProblems> {
  /** How many came of the problems, and how many there are. */
  shown: number;
  total: number;
  /** Of the box of the table, and of the buttons below it. */
  styles: { tableBox?: string; actions?: string };
}

const shownAtFirst = 50;

/** The first problems of a workbook, and more of them when asked for. */
export function FirstProblems({ label, problems, shown, total, styles }: Props) {
  const t = useMessages(cellProblemsMessages);
  const language = useLanguage();
  const [most, setMost] = useState(shownAtFirst);
  const number = (value: number) => numberText(value, null, language);
  return (
    <>
      <div className={styles.tableBox}>
        <CellProblems label={label} problems={problems.slice(0, most)} />
      </div>
      {problems.length > most && (
        <div className={styles.actions}>
          <Button onClick={() => setMost(most * 4)}>{t('showMore')}</Button>
        </div>
      )}
      {total > shown && (
        <p className="quiet small">{t('firstShown', { shown: number(shown), total: number(total) })}</p>
      )}
    </>
  );
}
