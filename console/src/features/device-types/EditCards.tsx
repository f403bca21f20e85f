import { DeleteOutlined } from '@ant-design/icons';
import { Icon } from '../../components/Icon.tsx';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { cellShown } from './cell-text.ts';
import styles from './EditGrid.module.css';
import { nameColumns } from './EditGrid.tsx';
import { gridMessages } from './grid.messages.ts';
import type { GridColumn, GridErrors, GridRow } from './grid-store.ts';

interface Props {
  label: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  errors: GridErrors;
  readOnly: boolean;
  onDetails: (key: string) => void;
  onRemove: (key: string) => void;
}

const shownFacts = ['group', 'unit', 'kind', 'dataType'];

/** The rows of an editor as cards, for a phone: each opens with all its fields. */
export function EditCards({ label, columns, rows, errors, readOnly, onDetails, onRemove }: Props) {
  const t = useMessages(gridMessages);
  const nameColumn = nameColumns[useLanguage()];
  const facts = columns.filter(({ name }) => shownFacts.includes(name));
  const names = columns.find(({ kind }) => kind === 'names');
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, at) => {
        const problems = Object.values(errors.get(row.key) ?? {});
        const id = row.cells.semaphoreId || t('noId');
        return (
          <li key={row.key} className={`${styles.card} ${problems.length > 0 ? styles.cardWrong : ''}`}>
            <button type="button" className={styles.open} onClick={() => onDetails(row.key)}>
              <strong>{(names && cellShown(row, names, nameColumn)) || id}</strong>
              <span className="mono small quiet">{id}</span>
              {row.discovered && <span className={styles.discovered}>{t('discovered')}</span>}
              <span className="quiet small">
                {' '}
                {facts
                  .map((column) => cellShown(row, column, nameColumn))
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {problems[0] && <span className={`small ${styles.fieldProblem}`}> {problems[0]}</span>}
            </button>
            {!readOnly && (
              <button
                type="button"
                className={`${styles.rowButton} ${styles.cardButton}`}
                aria-label={t('removeRow', { row: at + 1 })}
                onClick={() => onRemove(row.key)}
              >
                <Icon of={DeleteOutlined} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
