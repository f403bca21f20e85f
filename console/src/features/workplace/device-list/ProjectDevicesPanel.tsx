import { useQuery } from '@tanstack/react-query';
import { presences } from '@weir/contract/fleet/devices';
import type { Project } from '@weir/contract/fleet/projects';
import { Button } from 'antd';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { FaultMark, PresenceMark, PresenceTag } from '../../../components/StatusTag.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useNavigation } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { useMay } from '../../../platform/session.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { devicesQuery, totalsQuery } from '../../fleet/devices/devices.queries.ts';
import { deviceHref, LastDataCell } from './device-cells.tsx';
import { devicesPage } from './device-list.screen.ts';
import styles from './ProjectDevicesPanel.module.css';

const shown = 8;

/** The devices of a project: how many are how, and the first of them. */
export function ProjectDevicesPanel({ project }: { project: Project }) {
  const t = useMessages(devicesMessages);
  const may = useMay();
  const maySee = may('devices:list');
  const listHref = devicesPage.address({ projectId: project.id });
  const devices = useQuery({
    ...devicesQuery({ projectId: project.id, sort: 'name', page: 1, limit: shown }),
    enabled: maySee,
  });
  useTopic(`project:${project.id}`);
  if (!maySee) return null;
  const { data } = devices;
  return (
    <Panel
      title={t('ofProject')}
      tools={
        project.devices > 0 && <Link to={listHref}>{t('allOfProject', { count: project.devices })}</Link>
      }
    >
      {!data && <QueryState query={devices} rows={3} />}
      {data?.total === 0 && <NoDevices project={project} listHref={listHref} />}
      {data && data.total > 0 && (
        <>
          <Totals projectId={project.id} listHref={listHref} />
          <ul className={styles.rows}>
            {data.list.map((device) => (
              <li key={device.id} className={styles.row}>
                <span className={styles.name}>
                  <Link to={deviceHref(device)}>{device.name}</Link>
                  <FaultMark level={device.is_fault} />
                </span>
                <PresenceTag presence={device.presence} />
                <span className={`quiet small ${styles.time}`}>
                  {t('lastData')} <LastDataCell device={device} date="day" />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function NoDevices({ project, listHref }: { project: Project; listHref: string }) {
  const t = useMessages(devicesMessages);
  const { open } = useNavigation();
  const mayAdd = useMay()('devices:create') && project.mayOperate === 1;
  return (
    <EmptyState
      text={t('emptyProject', { name: project.name })}
      action={mayAdd && <Button onClick={() => open(`${listHref}&add=1`)}>{t('add')}</Button>}
    />
  );
}

/** Each number leads to the devices that it counts. */
function Totals({ projectId, listHref }: { projectId: number; listHref: string }) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const mayCount = useMay()('dashboard:list');
  const { data } = useQuery({ ...totalsQuery({ projectId }), enabled: mayCount });
  if (!mayCount) return null;
  return (
    <ul className={styles.totals} aria-label={t('byStatus')}>
      {presences.map((presence) => (
        <li key={presence}>
          <Link to={`${listHref}&presence=${presence}`} className={styles.total}>
            <PresenceMark presence={presence} /> {kit(presence)}{' '}
            <strong className="figures">{data?.[presence] ?? '\u2007'}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
