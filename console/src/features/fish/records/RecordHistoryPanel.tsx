import { useQuery } from '@tanstack/react-query';
import { placePathOf } from '@weir/contract/fish/difference';
import type { RecordKind } from '@weir/contract/fish/records';
import { Timeline } from 'antd';
import { Link } from '../../../components/Link.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePathWord } from '../fields/field-words.queries.ts';
import { recordsMessages } from './records.messages.ts';
import { reviewQuery } from './records.queries.ts';
import { SeverityValue } from './SeverityValue.tsx';

interface Props {
  kind: RecordKind;
  id: number;
  /** Where the field is edited that a comment is about; undefined: the record cannot be written now. */
  editAddress?: ((path: string) => string) | undefined;
}

/** What became of a record in the review, the latest first. */
export function RecordHistoryPanel({ kind, id, editAddress }: Props) {
  const t = useMessages(recordsMessages);
  const pathWord = usePathWord();
  const query = useQuery(reviewQuery(kind, id));
  if (!query.data) return <QueryState query={query} rows={3} />;
  const { events, revision } = query.data;
  if (events.length === 0) return <p className="quiet">{t('noHistory')}</p>;
  const items = [...events]
    .reverse()
    .map(({ id: key, action, user, time, revisionNo, reason, fieldComments }) => ({
      key,
      content: (
        <>
          <div>
            {t(`event_${action}`)} <span className="quiet small">{t('revision', { no: revisionNo })}</span>
          </div>
          <div className="quiet small">
            {user ?? t('somebody')} · <ExactTime time={time} />
          </div>
          {reason !== null && <p>{reason}</p>}
          {fieldComments.map(({ path, keyPath, comment, severity }) => {
            const place = placePathOf(revision, keyPath);
            return (
              <p key={path}>
                <strong>{pathWord(path)}</strong> {comment} <SeverityValue severity={severity} />{' '}
                {editAddress && place && <Link to={editAddress(place)}>{t('goToField')}</Link>}
              </p>
            );
          })}
        </>
      ),
    }));
  return <Timeline items={items} />;
}
