import { useQuery } from '@tanstack/react-query';
import { handleByLink, readAlarmLink } from '@weir/contract/alarms/alarm-links';
import type { Output } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { Alert, Button, Input } from 'antd';
import { useId, useState, useSyncExternalStore } from 'react';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { Link } from '../../../../components/Link.tsx';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { EmptyState, ErrorState } from '../../../../components/states.tsx';
import { call } from '../../../../platform/api.ts';
import { errorText, isApiError } from '../../../../platform/api-error.ts';
import { refetchOlder } from '../../../../platform/fetch-age.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { AlarmValue } from '../alarm/AlarmValue.tsx';
import { AlarmHandling, AlarmState } from '../alarm/alarm-cells.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { alarmsPage } from '../alarms.screen.ts';
import styles from './AlarmLinkPage.module.css';
import { alarmLinkMessages } from './alarm-link.messages.ts';

type LinkedAlarm = Output<typeof readAlarmLink>;

const linkKey = (token: string) => [readAlarmLink.path, token];

function watchHash(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Where a link in a message leads: opening it changes nothing, and whoever holds it need not sign in. */
export function AlarmLinkPage() {
  const t = useMessages(alarmLinkMessages);
  usePageTitle(t('title'));
  const token = useSyncExternalStore(watchHash, () => location.hash).slice(1);
  const linked = useQuery({
    queryKey: linkKey(token),
    queryFn: ({ signal }) => call(readAlarmLink, { body: { token }, signal }),
    retry: false,
  });
  const isOver = isApiError(linked.error, codes.notFound) || isApiError(linked.error, codes.badInput);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t(isOver ? 'overTitle' : 'title')}</h1>
      {isOver && (
        <EmptyState
          text={t('overText')}
          action={
            <Link className={styles.open} to={alarmsPage.path}>
              {t('open')}
            </Link>
          }
        />
      )}
      {linked.isError && !isOver && <ErrorState error={linked.error} onRetry={() => void linked.refetch()} />}
      {linked.isPending && <ListSkeleton rows={4} />}
      {linked.data && !isOver && <Linked token={token} linked={linked.data} />}
    </div>
  );
}

function Linked({ token, linked }: { token: string; linked: LinkedAlarm }) {
  const t = useMessages(alarmLinkMessages);
  const { alarm } = linked;
  return (
    <>
      <About alarm={alarm} />
      {alarm.warningStatus === 'untreated' ? (
        <Handling token={token} linked={linked} />
      ) : (
        <Alert type="success" showIcon role="status" title={t('done')} />
      )}
      <Link className={styles.open} to={alarmsPage.address({ alarm: alarm.id })}>
        {t('open')}
      </Link>
    </>
  );
}

function About({ alarm }: Pick<LinkedAlarm, 'alarm'>) {
  const t = useMessages(alarmsMessages);
  const link = useMessages(alarmLinkMessages);
  const subject = useAlarmSubject()(alarm);
  const isDone = alarm.warningStatus !== 'untreated';
  return (
    <>
      <p className={styles.subject}>
        <FaultTag level={alarm.level} />
        <strong>{subject}</strong>
      </p>
      <Facts>
        <Fact label={t('device')}>
          {alarm.deviceName} <span className="quiet small mono">{alarm.SN}</span>
        </Fact>
        <Fact label={t('project')}>{alarm.projectName}</Fact>
        {alarm.origin !== 'silence' && (
          <Fact label={t('value')}>
            <AlarmValue alarm={alarm} />
          </Fact>
        )}
        <Fact label={t('began')}>
          <ExactTime time={alarm.warningDate} />
        </Fact>
        <Fact label={t('state')}>
          <AlarmState alarm={alarm} />
        </Fact>
        {isDone && (
          <Fact label={link('doneBy')}>
            <AlarmHandling alarm={alarm} />
          </Fact>
        )}
        {isDone && alarm.note !== null && <Fact label={t('note')}>{alarm.note}</Fact>}
      </Facts>
    </>
  );
}

const choices = ['processed', 'notRequired'] as const;
type Choice = (typeof choices)[number];

/** The one tap, and a note for who wants to leave one. */
function Handling({ token, linked }: { token: string; linked: LinkedAlarm }) {
  const t = useMessages(alarmLinkMessages);
  const noteId = useId();
  const [note, setNote] = useState('');
  const [sending, setSending] = useState<Choice>();
  const [failure, setFailure] = useState<unknown>();
  const { userName, mayHandle, expires } = linked;
  if (mayHandle === 0) return <Alert type="warning" showIcon title={t('mayNot', { name: userName })} />;
  const handle = async (warningStatus: Choice) => {
    setSending(warningStatus);
    setFailure(undefined);
    try {
      const body = { token, warningStatus, note: note.trim() || null };
      queryClient.setQueryData(linkKey(token), await call(handleByLink, { body }));
    } catch (error) {
      setFailure(error);
      if (isApiError(error, codes.conflict)) await refetchOlder(0, [readAlarmLink.path]);
    } finally {
      setSending(undefined);
    }
  };
  return (
    <>
      <label htmlFor={noteId}>{t('note')}</label>
      <Input.TextArea
        id={noteId}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {failure !== undefined && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('failed')}
          description={isApiError(failure, codes.conflict) ? t('meanwhile') : errorText(failure)}
        />
      )}
      <div className={styles.buttons}>
        {choices.map((choice) => (
          <Button
            key={choice}
            type={choice === 'processed' ? 'primary' : 'default'}
            size="large"
            loading={sending === choice}
            disabled={sending !== undefined && sending !== choice}
            onClick={() => void handle(choice)}
          >
            {t(choice)}
          </Button>
        ))}
      </div>
      <p className="quiet small">
        {t('asUser', { name: userName })} <ExactTime time={expires} />
      </p>
    </>
  );
}
