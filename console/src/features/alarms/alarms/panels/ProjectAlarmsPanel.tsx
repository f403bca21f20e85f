import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../../components/Link.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { alarmsMessages } from '../alarm/alarms.messages.ts';
import { alarmsQuery } from '../alarm/alarms.queries.ts';
import { alarmsPage } from '../alarms.screen.ts';
import { AlarmRows } from './AlarmRows.tsx';

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
    <Panel
      title={t('openAlarms')}
      tools={
        data?.total !== 0 && (
          <Link to={alarmsPage.address({ projectId })}>
            {data
              ? t('allOpen', { count: data.total, number: data.more ? `${data.total}+` : data.total })
              : '…'}
          </Link>
        )
      }
    >
      <AlarmRows
        query={alarms}
        none={t('noneOpenHere')}
        of="device"
        href={({ id, deviceId }) => devicePage.address({ id: deviceId, tab: 'alarms', alarm: id })}
      />
    </Panel>
  );
}
