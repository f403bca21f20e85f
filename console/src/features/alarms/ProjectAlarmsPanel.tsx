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

/** The open alarms of a project, as many as fit a glance. */
export function ProjectAlarmsPanel({ projectId }: { projectId: number }) {
  const t = useMessages(alarmsMessages);
  const maySee = useMay()('alarms:list');
  const alarms = useQuery({
    ...alarmsQuery({ projectId, open: 1, page: 1, limit: shown }),
    enabled: maySee,
  });
  if (!maySee) return null;
  const { data } = alarms;
  return (
    <section className="panel" aria-labelledby="project-alarms">
      <div className={styles.head}>
        <h2 id="project-alarms" className={styles.heading}>
          {t('openAlarms')}
        </h2>
        <Link to={`/alarm/index?projectId=${projectId}`}>
          {data
            ? t('allOpen', { count: data.total, number: data.more ? `${data.total}+` : data.total })
            : '…'}
        </Link>
      </div>
      {!data && <Unanswered query={alarms} rows={2} />}
      {data?.list.length === 0 && <p className="quiet">{t('noneOpenHere')}</p>}
      {data && data.list.length > 0 && (
        <AlarmRows
          alarms={data.list}
          of="device"
          href={({ id, deviceId }) => `/project/info?id=${deviceId}&tab=alarms&alarm=${id}`}
        />
      )}
    </section>
  );
}
