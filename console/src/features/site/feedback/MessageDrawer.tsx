import { useQuery } from '@tanstack/react-query';
import { languageNames } from '@weir/contract/common';
import type { FeedbackMessage, FeedbackRow } from '@weir/contract/site/feedback';
import { Alert } from 'antd';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { useLastGiven } from '../../../components/last-given.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import record from '../../../components/RecordDrawer.module.css';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { exactTime } from '../../../platform/time.ts';
import { feedbackMessages } from './feedback.messages.ts';
import { messageQuery } from './feedback.queries.ts';
import { AssigneeValue, MessageTasks } from './MessageActions.tsx';
import css from './MessageDrawer.module.css';
import { MessageHistory } from './MessageHistory.tsx';
import { messageDrawerMessages } from './message-drawer.messages.ts';
import { StateValue, titleOf } from './messages.resource.tsx';
import { WriteForm } from './WriteForm.tsx';

interface Props {
  /** Undefined: nothing is shown. */
  id: number | undefined;
  /** The list it is opened from, whose rows can be walked through. */
  rows: readonly FeedbackRow[];
  onGo: (id: number) => void;
  onClose: () => void;
}

const widthPx = 720;

/** One message: what it says, who it is from, what was made of it, and what can be done now. */
export function MessageDrawer({ id, rows, onGo, onClose }: Props) {
  const t = useMessages(messageDrawerMessages);
  const mayGet = useMay()('feedback-messages:get');
  const shown = useLastGiven(id);
  const query = useQuery({ ...messageQuery(shown ?? 0), enabled: shown !== undefined && mayGet });
  const message = query.data?.id === shown ? query.data : undefined;
  const labels = { previous: t('previous'), next: t('next') };
  return (
    <SideDrawer
      open={id !== undefined && mayGet}
      title={t('title')}
      size={widthPx}
      onClose={onClose}
      extra={<StepButtons rows={rows} id={id} labels={labels} onGo={onGo} />}
      footer={message && <MessageTasks message={message} />}
    >
      {message ? (
        <Shown message={message} />
      ) : (
        <QueryState query={query} rows={8} missing={<EmptyState text={t('noSuch')} />} />
      )}
    </SideDrawer>
  );
}

function Shown({ message }: { message: FeedbackMessage }) {
  const t = useMessages(messageDrawerMessages);
  const words = useMessages(feedbackMessages);
  const mayHandle = useMay()('feedback-messages:handle');
  return (
    <article>
      <h2 className={record.subject}>{titleOf(message) ?? words('erased')}</h2>
      <div className={record.marks}>
        <StateValue row={message} />
        {message.waitingUntil !== null && (
          <span className="quiet">
            {words('waitingUntil')} <ExactTime time={message.waitingUntil} />
          </span>
        )}
      </div>
      {message.state === 'spam' && message.spamReasons.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className="formFailure"
          title={t('isSpam')}
          description={message.spamReasons.map((reason) => t(`spam_${reason}`)).join('; ')}
        />
      )}
      <p className={`${css.text} ${css.message}`}>
        {message.message ?? <span className="quiet">{words('erased')}</span>}
      </p>
      <MessageFacts message={message} />
      <section className={record.part}>
        <h3>{t('history')}</h3>
        <MessageHistory message={message} />
      </section>
      {mayHandle && <WriteForm key={message.id} message={message} />}
    </article>
  );
}

function MessageFacts({ message }: { message: FeedbackMessage }) {
  const t = useMessages(messageDrawerMessages);
  const words = useMessages(feedbackMessages);
  const localName = useLocalName();
  const language = useLanguage();
  const { name, email, tel, kind, kindNames, createdTime, address, erasedTime } = message;
  return (
    <Facts>
      <Fact label={words('from')}>{name ?? <span className="quiet">{words('anonymous')}</span>}</Fact>
      {email !== null && (
        <Fact label={t('email')}>
          <a href={`mailto:${email}`}>{email}</a> <CopyButton text={email} label={t('email')} />
        </Fact>
      )}
      {tel !== null && (
        <Fact label={t('tel')}>
          {tel} <CopyButton text={tel} label={t('tel')} />
        </Fact>
      )}
      {kind !== null && <Fact label={words('kind')}>{localName({ ...kindNames, name: kind })}</Fact>}
      <Fact label={words('language')}>{languageNames[message.language]}</Fact>
      <Fact label={t('receivedAt')}>
        <ExactTime time={createdTime} />
      </Fact>
      <Fact label={words('assignee')}>
        <AssigneeValue message={message} />
      </Fact>
      {address !== null && (
        <Fact label={t('address')}>
          <span className="mono">{address}</span> <span className="quiet small">{t('addressHelp')}</span>
        </Fact>
      )}
      {erasedTime !== null && (
        <Fact label="">{t('erasedAt', { time: exactTime(new Date(erasedTime), language) })}</Fact>
      )}
    </Facts>
  );
}
