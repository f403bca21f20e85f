import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useFieldWord } from '../../fields/field-words.queries.ts';
import { SeverityValue } from '../../records/SeverityValue.tsx';
import styles from './CatchGrid.module.css';
import { catchGridMessages } from './catch-grid.messages.ts';
import type { RowComment } from './row-comments.ts';

interface Props {
  id: string;
  comments: readonly RowComment[];
  columns: number;
}

/** What reviewers have said of a row, below it. */
export function RowComments({ id, comments, columns }: Props) {
  const t = useMessages(catchGridMessages);
  const word = useFieldWord();
  return (
    <tr data-belongs>
      <td colSpan={columns}>
        <ul id={id} className={styles.said}>
          {comments.map(({ id: key, user, fields, comment, severity }) => (
            <li key={key}>
              <strong>{user ?? t('reviewer')}</strong>
              {fields.length > 0 && <span className="quiet"> {word(fields)}</span>}
              {': '}
              {comment} <SeverityValue severity={severity} />
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
