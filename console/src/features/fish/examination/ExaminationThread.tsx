import { useQuery } from '@tanstack/react-query';
import type { ExaminationEvent } from '@weir/contract/fish/examination';
import type { RecordKind } from '@weir/contract/fish/records';
import { FoldedPart } from '../../../components/FoldedPart.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePathWord } from '../fields/field-words.queries.ts';
import { recordsMessages } from '../records/records.messages.ts';
import { SeverityValue } from '../records/SeverityValue.tsx';
import css from './Examination.module.css';
import { itemQuery } from './examination.queries.ts';
import { examinationMessages } from './words/examination.messages.ts';
import { reasonWord } from './words/reason-word.ts';

interface Props {
  kind: RecordKind;
  /** Of the record. */
  id: number;
}

/** Everything that was said of a record during its reviews, with the comments at its fields. */
export function ExaminationThread({ kind, id }: Props) {
  const t = useMessages(examinationMessages);
  const query = useQuery(itemQuery(kind, id));
  return (
    <FoldedPart title={t('history')} level={3}>
      {!query.data && <QueryState query={query} rows={3} />}
      {query.data?.events.length === 0 && <p className="quiet">{t('noHistory')}</p>}
      <ol className={css.thread}>
        {query.data?.events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </ol>
    </FoldedPart>
  );
}

function Entry({ event }: { event: ExaminationEvent }) {
  const t = useMessages(examinationMessages);
  const shared = useMessages(recordsMessages);
  const pathWord = usePathWord();
  const { action, user, time, revisionNo, reasonCode, reason, fieldComments } = event;
  return (
    <li>
      <div className={css.facts}>
        <strong>{shared(`event_${action}`)}</strong>
        <span>{user ?? t('nobody')}</span>
        <span>{t('revision', { no: revisionNo })}</span>
        <ExactTime time={time} />
      </div>
      {reasonCode !== null && <p>{t(reasonWord(reasonCode))}</p>}
      {reason !== null && <p className={css.text}>{reason}</p>}
      {fieldComments.length > 0 && (
        <dl className={css.fieldComments}>
          {fieldComments.map(({ path, comment, severity }) => (
            <div key={path}>
              <dt>{pathWord(path)}</dt>
              <dd className={css.text}>
                {comment} <SeverityValue severity={severity} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
