import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Unanswered } from '../../components/Unanswered.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useMay } from '../../platform/session.ts';
import { AlarmRows } from './AlarmRows.tsx';
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
        <AlarmRows alarms={alarms.data.list} href={({ id }) => `${href}&shelved=with&alarm=${id}`} />
      )}
    </section>
  );
}
