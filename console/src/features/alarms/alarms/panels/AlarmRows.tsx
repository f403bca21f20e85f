import type { UseQueryResult } from '@tanstack/react-query';
import type { Alarm } from '@weir/contract/alarms/alarms';
import { Link } from '../../../../components/Link.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { FaultTag } from '../../../../components/StatusTag.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { AlarmValue } from '../alarm/AlarmValue.tsx';
import { AlarmState, Subject } from '../alarm/alarm-cells.tsx';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import styles from './AlarmRows.module.css';

interface Props {
  query: UseQueryResult<{ list: readonly Alarm[] }>;
  /** Said when there are none. */
  none: string;
  href: (alarm: Alarm) => string;
  /** `device`: they are of several devices, and each says of which. */
  of?: 'device';
}

/** A few alarms, each leading to what is known of it. */
export function AlarmRows({ query, none, href, of }: Props) {
  if (!query.data) return <QueryState query={query} rows={2} />;
  const { list } = query.data;
  if (list.length === 0) return <p className="quiet">{none}</p>;
  return (
    <ul className={styles.rows}>
      {list.map((alarm) => (
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
