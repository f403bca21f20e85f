import { useQuery } from '@tanstack/react-query';
import type { Alarm } from '@weir/contract/alarms';
import { Link } from 'react-router';
import { AlarmLevelMark } from '../../components/AlarmLevelMark.tsx';
import { useAlarmSubject } from '../../components/alarm-subject.ts';
import { kitMessages } from '../../components/kit.messages.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { alarmCardsMessages } from './alarm-cards.messages.ts';
import { newestAlarmsQuery } from './alarm-cards.queries.ts';
import { Card } from './Card.tsx';
import styles from './rows.module.css';

/** As many as its neighbours are high. */
const defaultShown = 4;

interface Props {
  shown?: number;
}

/** The newest open alarms, as they come and go. */
export function LiveAlarms({ shown = defaultShown }: Props) {
  const t = useMessages(alarmCardsMessages);
  const alarms = useQuery(newestAlarmsQuery);
  return (
    <Card title={t('liveAlarms')} extra={<Link to="/alarm/index">{t('allAlarms')}</Link>} query={alarms}>
      {({ list }) =>
        list.length === 0 ? (
          <p className={styles.none}>{t('noOpen')}</p>
        ) : (
          <ul className={styles.rows}>
            {list.slice(0, shown).map((alarm) => (
              <li key={alarm.id}>
                <Row alarm={alarm} />
              </li>
            ))}
          </ul>
        )
      }
    </Card>
  );
}

function Row({ alarm }: { alarm: Alarm }) {
  const kit = useMessages(kitMessages);
  const subject = useAlarmSubject();
  return (
    <Link to={`/alarm/index?alarm=${alarm.id}`} className={styles.row}>
      <AlarmLevelMark level={alarm.level} />
      <span className="visuallyHidden">{kit(`level${alarm.level}`)}</span>
      <span className={styles.name}>
        {subject(alarm)} <span className="quiet">{alarm.deviceName}</span>
      </span>
      <span className={styles.figure}>
        <RelativeTime time={alarm.warningDate} />
      </span>
    </Link>
  );
}
