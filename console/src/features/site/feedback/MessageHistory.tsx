import type { FeedbackEntry, FeedbackMessage } from '@weir/contract/site/feedback';
import record from '../../../components/RecordDrawer.module.css';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { feedbackMessages } from './feedback.messages.ts';
import css from './MessageDrawer.module.css';
import { messageDrawerMessages } from './message-drawer.messages.ts';

/** Everything that became of a message, from its beginning on. */
export function MessageHistory({ message: { createdTime, history } }: { message: FeedbackMessage }) {
  const t = useMessages(messageDrawerMessages);
  return (
    <ol className={css.entries}>
      <li className={record.line}>
        <span className={record.what}>{t('received')}</span>
        <span className="quiet small">
          <ExactTime time={createdTime} />
        </span>
      </li>
      {history.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: FeedbackEntry }) {
  const t = useMessages(messageDrawerMessages);
  const words = useMessages(feedbackMessages);
  const { kind, author, at, text } = entry;
  const isSaid = kind === 'note' || kind === 'answer' || kind === 'followUp';
  const said = kind === 'answer' ? css.answer : css.said;
  const who = kind === 'followUp' ? t('visitor') : author;
  return (
    <li className={isSaid ? said : undefined}>
      <div className={record.line}>
        <span className={record.what}>
          <What entry={entry} />
        </span>
        <span className="quiet small">
          {who !== null && `${who} · `}
          <ExactTime time={at} />
        </span>
      </div>
      {isSaid && <p className={css.text}>{text ?? <span className="quiet">{words('erased')}</span>}</p>}
    </li>
  );
}

function What({ entry: { kind, state, closedReason, text } }: { entry: FeedbackEntry }) {
  const t = useMessages(messageDrawerMessages);
  const words = useMessages(feedbackMessages);
  if (kind === 'assigned') return text === null ? t('unassigned') : t('assigned', { name: text });
  if (kind !== 'state') return t(kind);
  const reason = closedReason === null ? '' : words(`reason_${closedReason}`);
  return t(`moved_${state ?? 'open'}`, { reason });
}
