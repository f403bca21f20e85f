import type { Alarm } from '@weir/contract/alarms';
import { Link } from 'react-router';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { FaultTag } from '../../components/StatusTag.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { AlarmValue } from './AlarmValue.tsx';
import { AlarmState, Subject } from './alarm-cells.tsx';
import { alarmsMessages } from './alarms.messages.ts';
import styles from './LastAlarmsPanel.module.css';

interface Props {
  alarms: readonly Alarm[];
  href: (alarm: Alarm) => string;
  /** `device`: they are of several devices, and each says of which. */
  of?: 'device';
}

/** A few alarms, each leading to what is known of it. */
export function AlarmRows({ alarms, href, of }: Props) {
  return (
    <ul className={styles.rows}>
      {alarms.map((alarm) => (
        <li key={alarm.id}>
          <Link to={href(alarm)} className={styles.row}>
            <FaultTag level={alarm.level} />
            <span className={styles.what}>
              {of === 'device' && <strong>{alarm.deviceName} </strong>}
              <Subject alarm={alarm} /> {alarm.origin !== 'silence' && <AlarmValue alarm={alarm} />}
            </span>
            <AlarmState alarm={alarm} />
            <Began alarm={alarm} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Began({ alarm }: { alarm: Alarm }) {
  const t = useMessages(alarmsMessages);
  return (
    <span className={`quiet small ${styles.time}`}>
      {t('beganAgo')} <RelativeTime time={alarm.warningDate} date="day" />
    </span>
  );
}
