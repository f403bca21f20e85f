import {
  BellOutlined,
  ClockCircleOutlined,
  MinusCircleOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons';
import type { Alarm } from '@weir/contract/alarms/alarms';
import { useAlarmSubject } from '../../../../components/alarm-subject.ts';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import styles from './alarm-cells.module.css';
import { alarmsMessages } from './alarms.messages.ts';

interface Props {
  alarm: Alarm;
}

/** What it is about, and how often it came. */
export function Subject({ alarm }: Props) {
  const t = useMessages(alarmsMessages);
  const subject = useAlarmSubject()(alarm);
  return (
    <>
      {subject}
      {alarm.repeats > 1 && (
        <span className={`quiet small figures ${styles.after}`}>
          <span aria-hidden>{`×${alarm.repeats}`}</span>
          <span className="visuallyHidden">{t('timesInAll', { count: alarm.repeats })}</span>
        </span>
      )}
    </>
  );
}

/** That it was found afterwards, in data that arrived late. */
export function FoundLate({ alarm: { late } }: Props) {
  const t = useMessages(alarmsMessages);
  return late ? <span className={`quiet small ${styles.after}`}>{t('late')}</span> : null;
}

/** Whether it goes on. The shapes of the levels are theirs alone: a state has others. */
export function AlarmState({ alarm: { recoveredAt, suppressed } }: Props) {
  const t = useMessages(alarmsMessages);
  const shelved = suppressed && (
    <StatusTag tone="warning" icon={PauseCircleOutlined}>
      {t('shelved')}
    </StatusTag>
  );
  if (recoveredAt === null) {
    return (
      <span className={styles.line}>
        <StatusTag tone="neutral" icon={BellOutlined}>
          {t('open')}
        </StatusTag>
        {shelved}
      </span>
    );
  }
  return (
    <span className={styles.line}>
      <StatusTag tone="success">{t('recovered')}</StatusTag>
      <span className="quiet small">
        <RelativeTime time={recoveredAt} date="day" />
      </span>
      {shelved}
    </span>
  );
}

const tags = {
  untreated: { tone: 'neutral', icon: ClockCircleOutlined },
  notRequired: { tone: 'neutral', icon: MinusCircleOutlined },
  processed: { tone: 'success' },
} as const;

/** What people made of it, and who looks after it. */
export function AlarmHandling({ alarm: { warningStatus, handledBy, assigneeName } }: Props) {
  const t = useMessages(alarmsMessages);
  const person = warningStatus === 'untreated' ? assigneeName : handledBy;
  return (
    <span className={styles.line}>
      <StatusTag {...tags[warningStatus]}>{t(warningStatus)}</StatusTag>
      {person && <span className="quiet small">{person}</span>}
    </span>
  );
}
