import { useQuery } from '@tanstack/react-query';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { coordinatesText } from '../../../components/coordinates.ts';
import { Detail, Details } from '../../../components/Details.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { WithAside } from '../../../components/WithAside.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { LastAlarmsPanel } from '../../alarms/alarms/panels/LastAlarmsPanel.tsx';
import { PresencePanel } from '../../diagnosis/device-log/PresencePanel.tsx';
import { NotesPanel } from '../../fleet/device-notes/NotesPanel.tsx';
import { TagList } from '../../fleet/device-tags/TagsValue.tsx';
import { deviceTypePage } from '../../fleet/device-types/device-types.screen.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { devicesQuery } from '../../fleet/devices/devices.queries.ts';
import { FiguresPanel } from '../../telemetry/telemetry/live/FiguresPanel.tsx';
import { devicesPage } from '../device-list/device-list.screen.ts';
import { devicePage } from './device-page.screen.ts';

interface Props {
  device: DeviceBasic;
  staleAfterMs: number;
  onOpenHistory: (semaphoreId: string) => void;
  onConnect: () => void;
}

/** The figures that matter, and what is known of the device. */
export function OverviewPanel({ device, staleAfterMs, onOpenHistory, onConnect }: Props) {
  const t = useMessages(devicesMessages);
  return (
    <WithAside
      aside={
        <>
          <NotesPanel deviceId={device.id} mayOperate={device.mayOperate === 1} />
          <Panel title={t('details')}>
            <KnownOf device={device} />
          </Panel>
        </>
      }
    >
      <FiguresPanel
        deviceId={device.id}
        keySemaphoreId={device.keySignal?.semaphoreId ?? null}
        staleAfterMs={staleAfterMs}
        onOpenHistory={onOpenHistory}
        onConnect={onConnect}
      />
      <PresencePanel deviceId={device.id} />
      <LastAlarmsPanel deviceId={device.id} />
    </WithAside>
  );
}

function KnownOf({ device }: { device: DeviceBasic }) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const place =
    device.lng !== null && device.lat !== null
      ? coordinatesText({ lng: device.lng, lat: device.lat })
      : undefined;
  return (
    <Details>
      <Detail label={t('project')}>
        <Link to={devicesPage.address({ projectId: device.projectId })}>{device.projectName}</Link>
      </Detail>
      <Detail label={t('type')}>
        <Link to={deviceTypePage.address({ id: device.typeId })}>{device.typeName}</Link>
      </Detail>
      <Detail label={t('expectedInterval')}>
        {device.expectedIntervalS === null
          ? t('notSet')
          : t('everySeconds', { count: device.expectedIntervalS })}
      </Detail>
      {device.connected === 1 && (
        <Detail label={t('connectedSince')}>
          <ExactTime time={device.connectedSince} />
        </Detail>
      )}
      {device.connected === 0 && device.disconnectedAt && (
        <Detail label={t('disconnectedAt')}>
          <ExactTime time={device.disconnectedAt} />
        </Detail>
      )}
      <Detail label={t('lastData')}>
        <ExactTime time={device.lastSeen} />
      </Detail>
      <Detail label={t('lastDataTime')}>
        <ExactTime time={device.lastDataTime} />
      </Detail>
      {device.gatewayId !== null && (
        <Detail label={t('viaGateway')}>
          <Link to={devicePage.address({ id: device.gatewayId })}>{device.gatewayName}</Link>
        </Detail>
      )}
      {device.is_gateway === 1 && (
        <Detail label={t('children')}>
          <Children gatewayId={device.id} />
        </Detail>
      )}
      {device.address && <Detail label={kit('address')}>{device.address}</Detail>}
      {place && (
        <Detail label={t('coordinates')}>
          <span className="figures">{place}</span>{' '}
          <CopyButton text={`${device.lat}, ${device.lng}`} label={t('coordinates')} />
        </Detail>
      )}
      {device.tags.length > 0 && (
        <Detail label={t('tags')}>
          <TagList tags={device.tags} />
        </Detail>
      )}
      {device.alarmPhone && <Detail label={t('alarmPhone')}>{device.alarmPhone}</Detail>}
      {device.remarks && <Detail label={kit('remarks')}>{device.remarks}</Detail>}
      <Detail label={kit('createdTime')}>
        <ExactTime time={device.createdTime} />
      </Detail>
    </Details>
  );
}

/** For how many devices a gateway speaks, and the way to them. */
function Children({ gatewayId }: { gatewayId: number }) {
  const t = useMessages(devicesMessages);
  const { data } = useQuery(devicesQuery({ gatewayId, page: 1, limit: 1 }));
  return (
    <Link to={devicesPage.address({ gatewayId })}>{data ? t('childCount', { count: data.total }) : '…'}</Link>
  );
}
