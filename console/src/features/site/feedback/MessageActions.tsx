import { DownOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import {
  closedReasons,
  type FeedbackMessage,
  feedbackMoves,
  makeFeedbackQuestion,
} from '@weir/contract/site/feedback';
import { Button, Dropdown } from 'antd';
import { CopyTextButton } from '../../../components/CopyButton.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { useAction } from '../../../components/use-action.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useMay } from '../../../platform/session.ts';
import { UserSelect } from '../../identity/users/person/UserSelect.tsx';
import { questionsPage } from '../questions/questions.screen.ts';
import { feedbackMessages } from './feedback.messages.ts';
import { changeMessage } from './feedback.queries.ts';
import css from './MessageDrawer.module.css';
import { messageDrawerMessages } from './message-drawer.messages.ts';

interface Props {
  message: FeedbackMessage;
}

/** Whose it is; whoever may handle messages and knows the users gives it to somebody. */
export function AssigneeValue({ message }: Props) {
  const t = useMessages(messageDrawerMessages);
  const words = useMessages(feedbackMessages);
  const may = useMay();
  const { busy, run } = useAction(t('failed'));
  const { assigneeId, assigneeName } = message;
  if (!may('feedback-messages:handle') || !may('users:list'))
    return assigneeName ?? <span className="quiet">{t('nobody')}</span>;
  return (
    <UserSelect
      className={css.assignee ?? ''}
      aria-label={words('assignee')}
      placeholder={t('nobody')}
      allowClear
      loading={busy}
      {...(assigneeId !== null && { value: assigneeId })}
      onChange={(id: number | undefined) =>
        void run(() => changeMessage(message, { assigneeId: id ?? null }))
      }
    />
  );
}

const waits = [1, 3, 7, 30] as const;
const firstHour = 9;

/** In the morning of a day to come, by the clock of whoever sits before it. */
function morningIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  day.setHours(firstHour, 0, 0, 0);
  return day.toISOString();
}

/** Where the message can be moved to, and what else can be made of it. */
export function MessageTasks({ message }: Props) {
  const t = useMessages(messageDrawerMessages);
  const may = useMay();
  const { subject, message: text } = message;
  const all = [subject, text].filter((part) => part !== null).join('\n\n');
  return (
    <div className="flow gapXs">
      {may('feedback-messages:handle') && <Moves message={message} />}
      {all !== '' && <CopyTextButton text={all}>{t('copy')}</CopyTextButton>}
      {may('questions:create') && message.state !== 'spam' && all !== '' && (
        <QuestionButton message={message} />
      )}
    </div>
  );
}

function Moves({ message }: Props) {
  const t = useMessages(messageDrawerMessages);
  const words = useMessages(feedbackMessages);
  const { busy, run } = useAction(t('failed'));
  const { state } = message;
  const to = feedbackMoves[state];
  const move = (change: Parameters<typeof changeMessage>[1]) =>
    void run(() => changeMessage(message, change).then(() => t('moved')));
  const waitItems = waits.map((days) => ({
    key: days,
    label: t(`wait_${days}`),
    onClick: () => move({ state: 'waiting', waitingUntil: morningIn(days) }),
  }));
  const closeItems = closedReasons.map((closedReason) => ({
    key: closedReason,
    label: words(`reason_${closedReason}`),
    onClick: () => move({ state: 'closed', closedReason }),
  }));
  const openWord = { closed: 'reopen', answered: 'reopen', spam: 'notSpam' } as const;
  return (
    <>
      {to.includes('open') && (
        <Button loading={busy} onClick={() => move({ state: 'open' })}>
          {t(state in openWord ? openWord[state as keyof typeof openWord] : 'open')}
        </Button>
      )}
      {to.includes('waiting') && <MenuButton label={t('wait')} items={waitItems} />}
      {to.includes('closed') && <MenuButton label={t('close')} items={closeItems} />}
      {to.includes('spam') && <Button onClick={() => move({ state: 'spam' })}>{t('spam')}</Button>}
    </>
  );
}

interface MenuProps {
  label: string;
  items: { key: string | number; label: string; onClick: () => void }[];
}

const MenuButton = ({ label, items }: MenuProps) => (
  <Dropdown menu={{ items }} trigger={['click']}>
    <Button icon={<Icon of={DownOutlined} />} iconPlacement="end">
      {label}
    </Button>
  </Dropdown>
);

/** A draft of a question, which is opened at once: there it is translated and published. */
function QuestionButton({ message }: Props) {
  const t = useMessages(messageDrawerMessages);
  const { open } = useNavigation();
  const { busy, run } = useAction(t('failed'));
  const make = async () => {
    const { id } = await call(makeFeedbackQuestion, { body: { id: message.id } });
    open(questionsPage.address({ question: id }));
    return t('questionMade');
  };
  return (
    <Button icon={<Icon of={QuestionCircleOutlined} />} loading={busy} onClick={() => void run(make)}>
      {t('makeQuestion')}
    </Button>
  );
}
