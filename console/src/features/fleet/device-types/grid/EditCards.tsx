import { DeleteOutlined } from '@ant-design/icons';
import { Icon } from '../../../../components/Icon.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { nameShown } from './cell-text.ts';
import styles from './EditCards.module.css';
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

/** From here on the groups are closed at first. */
const manyRows = 12;

/** The rows of an editor for a phone: a line each, which opens with all its fields, below the name of its group. */
export function EditCards(props: Props) {
  const { label, rows, errors } = props;
  const t = useMessages(gridMessages);
  const groups = [...Map.groupBy(rows, ({ cells }) => cells.group?.trim() ?? '')];
  if (groups.length === 1) return <Lines {...props} label={label} />;
  return groups.map(([group, inGroup]) => {
    const wrong = inGroup.filter(({ key }) => errors.has(key)).length;
    return (
      <details key={group} className={styles.group} open={rows.length <= manyRows || wrong > 0 || undefined}>
        <summary className={styles.summary}>
          <strong>{group || t('noGroup')}</strong>
          <span className="quiet figures">{inGroup.length}</span>
          {inGroup.some(({ discovered }) => discovered) && (
            <span className={styles.discovered}>{t('discovered')}</span>
          )}
          {wrong > 0 && <span className={styles.problem}>{t('rowsWrongShort', { count: wrong })}</span>}
        </summary>
        <Lines {...props} label={group || t('noGroup')} rows={inGroup} />
      </details>
    );
  });
}

function Lines({ label, columns, rows, errors, readOnly, onDetails, onRemove }: Props) {
  const t = useMessages(gridMessages);
  return (
    <ul aria-label={label}>
      {rows.map((row) => {
        const [problem] = Object.values(errors.get(row.key) ?? {});
        const id = row.cells.semaphoreId || t('noId');
        const name = nameShown(row, columns) || id;
        return (
          <li key={row.key} className={`${styles.line} ${problem === undefined ? '' : styles.wrong}`}>
            <button type="button" className={styles.open} onClick={() => onDetails(row.key)}>
              <span className={styles.name}>{name}</span>
              {row.discovered && <span className={styles.discovered}>{t('discovered')}</span>}
              <span className={`mono small quiet ${styles.id}`}>
                {id}
                {row.cells.unit ? ` · ${row.cells.unit}` : ''}
              </span>
              {problem !== undefined && <span className={styles.problem}>{problem}</span>}
            </button>
            {!readOnly && (
              <button
                type="button"
                className={styles.remove}
                aria-label={t('removeNamed', { name })}
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
