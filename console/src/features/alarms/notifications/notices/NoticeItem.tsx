import { CheckOutlined, RollbackOutlined } from '@ant-design/icons';
import { type Notice, orderNoticeSteps, recordNoticeSteps } from '@weir/contract/alarms/notices';
import type { ReactNode } from 'react';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { useFeedback } from '../../../../components/feedback.tsx';
import { IconButton } from '../../../../components/IconButton.tsx';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { cardsPage } from '../../../commerce/cards/cards.screen.ts';
import { orderPage } from '../../../commerce/orders/orders.screen.ts';
import { transferPage } from '../../../commerce/transfers/transfers.screen.ts';
import { examinationPage } from '../../../fish/examination/examination.screen.ts';
import { messagesPage } from '../../../site/feedback/feedback.screen.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { alarmsPage } from '../../alarms/alarms.screen.ts';
import styles from './NoticesPanel.module.css';
import { noticesMessages } from './notices.messages.ts';
import { markNotice } from './notices.queries.ts';

interface Props {
  notice: Notice;
  /** It leads to another page. */
  onLeave: () => void;
}

/** One notice: what happened to which device, and whether it was read. */
export function NoticeItem({ notice, onLeave }: Props) {
  const t = useMessages(noticesMessages);
  const feedback = useFeedback();
  const { read, step, deviceId, deviceName, projectName, at } = notice;
  const mark = (next: 0 | 1) =>
    markNotice(notice, next).catch((error: unknown) => feedback.error(error, t('markFailed')));
  const leave = () => {
    if (read === 0) void mark(1);
    onLeave();
  };
  const word = read === 1 ? t('markUnread') : t('markRead');
  return (
    <li className={`${styles.item} ${read === 0 ? styles.unread : ''}`}>
      <div className={styles.content}>
        <What notice={notice} onLeave={leave} />
        {step === 'test' && <span>{t('testText')}</span>}
        {deviceId !== null && (
          <span>
            {deviceName}
            {projectName && <span className="quiet"> · {projectName}</span>}
          </span>
        )}
        <span className="quiet small">
          {read === 0 && <span className={styles.mark}>{t('isUnread')} · </span>}
          <RelativeTime time={at} />
        </span>
      </div>
      <IconButton
        type="text"
        icon={read === 1 ? RollbackOutlined : CheckOutlined}
        label={word}
        onClick={() => void mark(read === 1 ? 0 : 1)}
      />
    </li>
  );
}

function What({ notice, onLeave }: Props) {
  const t = useMessages(noticesMessages);
  const subjectOf = useAlarmSubject();
  const localName = useLocalName();
  const {
    step,
    kind,
    level,
    alarmId,
    feedbackId,
    recordId,
    recordKind,
    transferId,
    orderId,
    orderNumber,
    cardCount,
    deviceId,
    deviceName,
    origin,
    semaphoreId,
    value,
    unit,
    ...names
  } = notice;
  if (step === 'fenceExpired')
    return (
      <About to={devicePage.address({ id: deviceId ?? 0, tab: 'fence' })} onLeave={onLeave}>
        {t('fenceExpired')}
      </About>
    );
  if (step === 'feedback')
    return (
      <About to={messagesPage.address({ message: feedbackId ?? undefined })} onLeave={onLeave}>
        {t('feedback')}
      </About>
    );
  if (step === 'transferLate')
    return (
      <About to={transferPage.address({ id: transferId ?? 0 })} onLeave={onLeave}>
        {t('transferLate')}
      </About>
    );
  const orderStep = orderNoticeSteps.find((one) => one === step);
  if (orderStep)
    return (
      <About to={orderPage.address({ id: orderId ?? 0 })} onLeave={onLeave}>
        {t(orderStep, { number: orderNumber ?? '' })}
      </About>
    );
  if (step === 'cardDigest')
    return (
      <About to={cardsPage.address({ bound: 0, marked: 1 })} onLeave={onLeave}>
        {t('cardDigest', { count: cardCount ?? 0 })}
      </About>
    );
  const recordStep = recordNoticeSteps.find((one) => one === step);
  if (recordStep)
    return (
      <About
        to={examinationPage.address({ kind: recordKind ?? undefined, record: recordId ?? undefined })}
        onLeave={onLeave}
      >
        {t(recordStep)}
        {names.name !== null && `: ${localName({ ...names, name: names.name })}`}
      </About>
    );
  if (step === 'test') return <strong>{t('test')}</strong>;
  const isNamed = origin === 'silence' || origin === 'fence' || names.name !== null;
  // A code that a device raised by itself may have no name.
  const about = isNamed
    ? subjectOf({ ...names, origin: origin ?? '', semaphoreId: semaphoreId ?? '' })
    : deviceName;
  const figure = value === null ? '' : ` ${value}${unit ? ` ${unit}` : ''}`;
  return (
    <>
      <span className={styles.head}>
        <FaultTag level={level} />
        <span className="quiet">
          {step === 'escalation' || step === 'reminder' ? t(`step_${step}`) : t(`kind_${kind}`)}
        </span>
      </span>
      <About to={alarmsPage.address({ alarm: alarmId ?? undefined })} onLeave={onLeave}>
        {about}
        <span className="figures">{figure}</span>
      </About>
    </>
  );
}

function About({ to, onLeave, children }: Pick<Props, 'onLeave'> & { to: string; children: ReactNode }) {
  return (
    <strong className={styles.about}>
      <Link to={to} onClick={onLeave}>
        {children}
      </Link>
    </strong>
  );
}
