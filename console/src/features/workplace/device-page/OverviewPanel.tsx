import { useQuery } from '@tanstack/react-query';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { coordinatesText } from '../../../components/coordinates.ts';
import { Detail, Details } from '../../../components/Details.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { WithAside } from '../../../components/WithAside.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { LastAlarmsPanel } from '../../alarms/alarms/panels/LastAlarmsPanel.tsx';
import { cardsPage } from '../../commerce/cards/cards.screen.ts';
import { PresencePanel } from '../../diagnosis/device-log/PresencePanel.tsx';
import { NotesPanel } from '../../fleet/device-notes/NotesPanel.tsx';
import { TagList } from '../../fleet/device-tags/TagsValue.tsx';
import { deviceTypePage } from '../../fleet/device-types/device-types.screen.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { devicesQuery } from '../../fleet/devices/devices.queries.ts';
import { PlacePanel } from '../../places/map/place/PlacePanel.tsx';
import { FiguresPanel } from '../../telemetry/telemetry/live/FiguresPanel.tsx';
import { devicesPage } from '../device-list/device-list.screen.ts';
import { devicePage } from './device-page.screen.ts';

interface Props {
  device: DeviceBasic;
  staleAfterMs: number;
}

/** The figures that matter, and what is known of the device. */
export function OverviewPanel({ device, staleAfterMs }: Props) {
  const t = useMessages(devicesMessages);
  return (
    <WithAside
      aside={
        <>
          <PlacePanel deviceId={device.id} name={device.name} />
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
      />
      <PresencePanel deviceId={device.id} />
      <LastAlarmsPanel deviceId={device.id} />
    </WithAside>
  );
}

function KnownOf({ device }: { device: DeviceBasic }) {
  const t = useMessages(devicesMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const { lng, lat, expectedIntervalS, gatewayId, tags } = device;
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t('project'),
      value: <Link to={devicesPage.address({ projectId: device.projectId })}>{device.projectName}</Link>,
    },
    {
      label: t('type'),
      value: <Link to={deviceTypePage.address({ id: device.typeId })}>{device.typeName}</Link>,
    },
    {
      label: t('expectedInterval'),
      value: expectedIntervalS === null ? t('notSet') : t('everySeconds', { count: expectedIntervalS }),
    },
    {
      label: t('connectedSince'),
      value: device.connected === 1 && <ExactTime time={device.connectedSince} />,
    },
    {
      label: t('disconnectedAt'),
      value: device.connected === 0 && device.disconnectedAt && <ExactTime time={device.disconnectedAt} />,
    },
    { label: t('lastData'), value: <ExactTime time={device.lastSeen} /> },
    { label: t('lastDataTime'), value: <ExactTime time={device.lastDataTime} /> },
    {
      label: t('viaGateway'),
      value: gatewayId !== null && (
        <Link to={devicePage.address({ id: gatewayId })}>{device.gatewayName}</Link>
      ),
    },
    { label: t('children'), value: device.is_gateway === 1 && <Children gatewayId={device.id} /> },
    {
      label: t('simCard'),
      value: may('cards:list') && (
        <Link to={cardsPage.address({ deviceId: device.id })}>{t('showSimCard')}</Link>
      ),
    },
    { label: kit('address'), value: device.address },
    {
      label: t('coordinates'),
      value: lng !== null && lat !== null && (
        <>
          <span className="figures">{coordinatesText({ lng, lat })}</span>{' '}
          <CopyButton text={`${lat}, ${lng}`} label={t('coordinates')} />
        </>
      ),
    },
    { label: t('tags'), value: tags.length > 0 && <TagList tags={tags} /> },
    { label: t('alarmPhone'), value: device.alarmPhone },
    { label: kit('remarks'), value: device.remarks },
    { label: kit('createdTime'), value: <ExactTime time={device.createdTime} /> },
  ];
  return (
    <Details>
      {facts.map(
        ({ label, value }) =>
          value && (
            <Detail key={label} label={label}>
              {value}
            </Detail>
          ),
      )}
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
