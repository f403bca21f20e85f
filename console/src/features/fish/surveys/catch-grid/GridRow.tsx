import { DeleteOutlined, FormOutlined } from '@ant-design/icons';
import { isLengthTypeMissing } from '@weir/contract/fish/plausibility';
import { lengthTypes, sexes } from '@weir/contract/fish/species';
import { type CatchRow, fates, lifeStages } from '@weir/contract/fish/surveys';
import { countStatusWords, fateWords, fishSexWords, lifeStageWords } from '@weir/contract/fish/surveys.words';
import { memo } from 'react';
import { IconButton } from '../../../../components/IconButton.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { isFilled } from '../fields/GroupFields.tsx';
import { surveyFields } from '../fields/survey-fields.ts';
import type { FishIndex } from '../model/surveys.queries.ts';
import styles from './CatchGrid.module.css';
import { catchGridMessages } from './catch-grid.messages.ts';
import { cellText, type GridColumn, gridColumns } from './cell-text.ts';
import { FishCell } from './FishCell.tsx';
import { unreadKey } from './grid-rows.ts';

export interface GridActions {
  type: (rowId: string, column: GridColumn, text: string) => void;
  change: (rowId: string, change: Partial<CatchRow>) => void;
  remove: (rowId: string) => void;
}

interface Props {
  row: CatchRow;
  at: number;
  /** Texts of its cells that cannot be read, by their keys. */
  unread: Readonly<Record<string, string>>;
  index: FishIndex;
  actions: GridActions;
  /** Of what reviewers have said of it. */
  saidId: string | undefined;
  /** Opens what else is known of the row. */
  onMore: (rowId: string) => void;
}

export const chosenColumns = ['lengthType', 'sex', 'lifeStage', 'fate'] as const;

/** A row of the catch; drawn anew only when something of its own changes. */
export const GridRow = memo(function GridRow({ row, at, unread, index, actions, saidId, onMore }: Props) {
  const t = useMessages(catchGridMessages);
  const language = useLanguage();
  const nameOf = (column: GridColumn | (typeof chosenColumns)[number]) =>
    t('cell', { column: t(column), row: at + 1 });
  const options = {
    lengthType: lengthTypes.map((value) => ({ value, label: value })),
    sex: sexes.map((value) => ({ value, label: fishSexWords[language][value] })),
    lifeStage: lifeStages.map((value) => ({ value, label: lifeStageWords[language][value] })),
    fate: fates.map((value) => ({ value, label: fateWords[language][value] })),
  };
  const isWrong = (column: (typeof chosenColumns)[number]) =>
    column === 'lengthType' && isLengthTypeMissing(row);
  return (
    <tr aria-rowindex={at + 2} className={saidId && styles.commented}>
      {gridColumns.map((column) => (
        <td key={column}>
          <div className={styles.pair}>
            {column === 'fish' ? (
              <FishCell
                {...{ row, at, index, saidId }}
                label={nameOf(column)}
                onChange={(change) => actions.change(row.rowId, change)}
              />
            ) : (
              <TextCell
                {...{ row, at, column, actions }}
                label={nameOf(column)}
                wrong={unread[unreadKey(row.rowId, column)]}
              />
            )}
            {column === 'fish' && row.provisionalName && (
              <span className={`${styles.note} quiet small`} title={t('unknownFish')}>
                {t('provisional')}
              </span>
            )}
            {column === 'count' && row.countStatus !== 'counted' && (
              <span className={`${styles.note} quiet small`}>
                {countStatusWords[language][row.countStatus]}
              </span>
            )}
          </div>
        </td>
      ))}
      {chosenColumns.map((column) => (
        <td key={column}>
          <select
            data-row={at}
            data-column={column}
            className={`${styles.cell} ${isWrong(column) ? styles.wrong : ''}`}
            aria-label={nameOf(column)}
            aria-invalid={isWrong(column)}
            title={isWrong(column) ? t('lengthTypeNeeded') : undefined}
            value={row[column] ?? ''}
            onChange={({ target }) => actions.change(row.rowId, { [column]: target.value || undefined })}
          >
            <option value="" />
            {options[column].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </td>
      ))}
      <td className={styles.tools}>
        <IconButton
          type={moreOf(row) > 0 ? 'link' : 'text'}
          icon={FormOutlined}
          label={t('moreOf', { row: at + 1, count: moreOf(row) })}
          onClick={() => onMore(row.rowId)}
        />
        <IconButton
          type="text"
          icon={DeleteOutlined}
          label={t('remove', { row: at + 1 })}
          onClick={() => actions.remove(row.rowId)}
        />
      </td>
    </tr>
  );
});

/** How many of its further fields are filled. */
const moreOf = (row: CatchRow): number => {
  const held: Readonly<Record<string, unknown>> = row;
  return surveyFields.catchRow.more.filter((name) => isFilled(held[name])).length;
};

interface CellProps {
  row: CatchRow;
  at: number;
  column: GridColumn;
  label: string;
  /** What was typed and cannot be read. */
  wrong: string | undefined;
  actions: GridActions;
}

function TextCell({ row, at, column, label, wrong, actions }: CellProps) {
  const t = useMessages(catchGridMessages);
  return (
    <>
      <input
        data-row={at}
        data-column={column}
        className={`${styles.cell} ${wrong === undefined ? '' : styles.wrong}`}
        aria-label={label}
        aria-invalid={wrong !== undefined}
        inputMode={column === 'remarks' ? 'text' : 'decimal'}
        value={wrong ?? cellText(column, row)}
        onChange={({ target }) => actions.type(row.rowId, column, target.value)}
      />
      {wrong !== undefined && (
        <span role="alert" className={`${styles.note} small`} title={t('unreadable', { text: wrong })}>
          {t('unreadable', { text: wrong })}
        </span>
      )}
    </>
  );
}
