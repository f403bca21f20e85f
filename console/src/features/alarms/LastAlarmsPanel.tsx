import { useQuery } from '@tanstack/react-query';
import type { Alarm } from '@weir/contract/alarms';
import { Link } from 'react-router';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { FaultTag } from '../../components/StatusTag.tsx';
import { Unanswered } from '../../components/Unanswered.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { AlarmValue } from './AlarmValue.tsx';
import { AlarmState, Subject } from './alarm-cells.tsx';
import { alarmsMessages } from './alarms.messages.ts';
import { alarmsQuery } from './alarms.queries.ts';
import styles from './LastAlarmsPanel.module.css';

const shown = 5;

/** The newest alarms of a device, shelved ones too, each leading to what is known of it. */
export function LastAlarmsPanel({ deviceId }: { deviceId: number }) {
  const t = useMessages(alarmsMessages);
  const maySee = useMay()('alarms:list');
  const asked = { deviceId, shelved: 'with', page: 1, limit: shown } as const;
  const alarms = useQuery({ ...alarmsQuery(asked), enabled: maySee });
  if (!maySee) return null;
  const href = `/project/info?id=${deviceId}&tab=alarms`;
  return (
    <section className="panel" aria-labelledby="device-last-alarms">
      <div className={styles.head}>
        <h2 id="device-last-alarms" className={styles.heading}>
          {t('lastAlarms')}
        </h2>
        <Link to={href}>{t('allOfDevice')}</Link>
      </div>
      {!alarms.data && <Unanswered query={alarms} rows={2} />}
      {alarms.data?.list.length === 0 && <p className="quiet">{t('emptyDevice')}</p>}
      {alarms.data && alarms.data.list.length > 0 && (
        <ul className={styles.rows}>
          {alarms.data.list.map((alarm) => (
            <li key={alarm.id}>
              <Row alarm={alarm} href={`${href}&shelved=with&alarm=${alarm.id}`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ alarm, href }: { alarm: Alarm; href: string }) {
  const t = useMessages(alarmsMessages);
  return (
    <Link to={href} className={styles.row}>
      <FaultTag level={alarm.level} />
      <span className={styles.what}>
        <Subject alarm={alarm} /> {alarm.origin !== 'silence' && <AlarmValue alarm={alarm} />}
      </span>
      <AlarmState alarm={alarm} />
      <span className={`quiet small ${styles.time}`}>
        {t('beganAgo')} <RelativeTime time={alarm.warningDate} date="day" />
      </span>
    </Link>
  );
}
