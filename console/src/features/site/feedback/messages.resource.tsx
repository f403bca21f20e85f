import { languageNames } from '@weir/contract/common';
import {
  deleteFeedback,
  exportFeedback,
  type FeedbackRow,
  type FeedbackState,
  listFeedback,
} from '@weir/contract/site/feedback';
import { Link } from '../../../components/Link.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatusTag, type Tone } from '../../../components/StatusTag.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { UserFilter } from '../../identity/users/person/UserSelect.tsx';
import { feedbackMessages } from './feedback.messages.ts';
import { useKindOptions } from './feedback.queries.ts';

const tones = {
  new: 'warning',
  open: 'info',
  waiting: 'neutral',
  answered: 'success',
  closed: 'neutral',
  spam: 'danger',
} as const satisfies Record<FeedbackState, Tone>;

/** Where a message stands, and why it was closed. */
export function StateValue({ row: { state, closedReason } }: { row: FeedbackRow }) {
  const t = useMessages(feedbackMessages);
  return (
    <StatusTag tone={tones[state]}>
      {t(`state_${state}`)}
      {closedReason !== null && <span className="quiet"> · {t(`reason_${closedReason}`)}</span>}
    </StatusTag>
  );
}

const shownWords = 60;

/** What a message is called in a list: its subject, or how it begins. */
export const titleOf = ({ subject, message }: FeedbackRow): string | undefined => {
  const begin = (message ?? '').replace(/\s+/g, ' ');
  return subject ?? (begin.length > shownWords ? `${begin.slice(0, shownWords)}…` : begin || undefined);
};

/** What visitors of the site wrote. */
export const messages = defineResource({
  key: 'feedback-messages',
  kind: 'feedbackMessage',
  words: feedbackMessages,
  list: listFeedback,
  remove: deleteFeedback,
  export: exportFeedback,
  openBy: 'message',
  nameOf: (row, { t }) => titleOf(row) ?? t('erased'),
  columns: [
    {
      key: 'subject',
      widthPx: 200,
      grows: true,
      card: 'title',
      exports: ['subject', 'message'],
      render: (row, { nameOf, href }) => <Link to={href?.(row) ?? ''}>{nameOf(row)}</Link>,
      onCard: (row, { nameOf }) => nameOf(row),
    },
    {
      key: 'state',
      widthPx: 160,
      card: 'status',
      exports: ['state', 'closedReason', 'waitingUntil'],
      render: (row) => (
        <>
          <StateValue row={row} />
          {row.waitingUntil !== null && (
            <div className="quiet small">
              → <ExactTime time={row.waitingUntil} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'kind',
      widthPx: 110,
      card: 'fact',
      render: ({ kind, kindNames }, { localName }) =>
        kind === null ? null : localName({ ...kindNames, name: kind }),
    },
    {
      key: 'name',
      word: 'from',
      widthPx: 140,
      card: 'fact',
      exports: ['name', 'email', 'tel'],
      render: ({ name, email, tel }, { t }) =>
        name ?? email ?? tel ?? <span className="quiet">{t('anonymous')}</span>,
    },
    { key: 'assigneeName', word: 'assignee', widthPx: 130, card: 'fact' },
    { key: 'createdTime', widthPx: 150, card: 'fact' },
    {
      key: 'waitingUntil',
      widthPx: 160,
      hidden: true,
      render: ({ waitingUntil }) => waitingUntil && <ExactTime time={waitingUntil} />,
    },
    {
      key: 'language',
      widthPx: 110,
      hidden: true,
      render: ({ language }) => languageNames[language],
    },
    { key: 'updatedTime', hidden: true },
  ],
  filters: {
    state: { hidden: true },
    kind: {},
    assigneeId: { word: 'assignee', control: (props) => <UserFilter {...props} /> },
  },
  useOptions: () => ({ kind: useKindOptions() }),
});
