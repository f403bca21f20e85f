import { useQuery } from '@tanstack/react-query';
import { limits } from '@weir/contract/fleet/device-protocol';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { Suspense, useState } from 'react';
import { choiceFilter, numberFilter } from '../../../components/data-table/list-state.ts';
import { ListSkeleton } from '../../../components/ListSkeleton.tsx';
import { NoSuchRecord } from '../../../components/NoSuchRecord.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { SectionNav } from '../../../components/SectionNav.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { DeviceShelvingPanel } from '../../alarms/alarm-shelving/DeviceShelvingPanel.tsx';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { deviceQuery } from '../../fleet/devices/devices.queries.ts';
import { TelemetryPanel } from '../../telemetry/telemetry/live/TelemetryPanel.tsx';
import { devicesPage } from '../device-list/device-list.screen.ts';
import { DeviceHeader } from './DeviceHeader.tsx';
import { type DeviceTab, devicePage, deviceTabs, tabWords } from './device-page.screen.ts';
import { OverviewPanel } from './OverviewPanel.tsx';
import { PlacedDeviceForm } from './PlacedDeviceForm.tsx';

const HistoryPanel = lazyRetry(() =>
  import('../../telemetry/telemetry/page/HistoryPanel.tsx').then((file) => file.HistoryPanel),
);
const DeviceAlarmsPanel = lazyRetry(() =>
  import('../../alarms/alarms/panels/DeviceAlarmsPanel.tsx').then((file) => file.DeviceAlarmsPanel),
);
const ParametersPanel = lazyRetry(() =>
  import('../../control/parameters/device/ParametersPanel.tsx').then((file) => file.ParametersPanel),
);
const FencePanel = lazyRetry(() =>
  import('../../places/fences/FencePanel.tsx').then((file) => file.FencePanel),
);
const TrackPanel = lazyRetry(() =>
  import('../../places/tracks/page/TrackPanel.tsx').then((file) => file.TrackPanel),
);
const ConnectionPanel = lazyRetry(() =>
  import('../../telemetry/device-gateway/ConnectionPanel.tsx').then((file) => file.ConnectionPanel),
);
const QuarantinePanel = lazyRetry(() =>
  import('../../diagnosis/device-log/quarantine/QuarantinePanel.tsx').then((file) => file.QuarantinePanel),
);
const LogPanel = lazyRetry(() =>
  import('../../diagnosis/device-log/log/LogPanel.tsx').then((file) => file.LogPanel),
);
const VideoPanel = lazyRetry(() =>
  import('../../places/video/page/VideoPanel.tsx').then((file) => file.VideoPanel),
);
const WhyPanel = lazyRetry(() =>
  import('../../diagnosis/device-log/why/WhyPanel.tsx').then((file) => file.WhyPanel),
);

/** A device: its header and its sections, each with an address of its own. */
export function DevicePage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  if (id === undefined) return <NoSuchDevice />;
  return <OneDevice key={id} id={id} />;
}

function NoSuchDevice() {
  const t = useMessages(devicesMessages);
  return <NoSuchRecord title={t('noSuchDevice')} listHref={devicesPage.path} />;
}

function OneDevice({ id }: { id: number }) {
  const query = useQuery({
    ...deviceQuery(id),
    // Nothing tells when it is over.
    refetchInterval: ({ state }) => (state.data?.severalClients ? 60_000 : false),
  });
  useTopic(`device:${id}`);
  if (!query.data) return <QueryState query={query} missing={<NoSuchDevice />} />;
  return (
    <>
      <StaleData query={query} />
      <DeviceShelvingPanel deviceId={id} />
      <DeviceWithSections device={query.data} />
    </>
  );
}

const staleAfterMs = ({ expectedIntervalS }: DeviceBasic) =>
  (expectedIntervalS === null ? limits.reportingDefaultS : expectedIntervalS * 3) * 1000;

/** The range of time goes along from section to section. */
function sectionHref(address: URLSearchParams, key: DeviceTab): string {
  const [from, to, zone] = ['from', 'to', 'zone'].map((name) => address.get(name) ?? undefined);
  const tab = key === 'overview' ? undefined : key;
  return devicePage.address({ id: Number(address.get('id')), from, to, zone, tab });
}

function DeviceWithSections({ device }: { device: DeviceBasic }) {
  const t = useMessages(devicesMessages);
  const { query: address, leaveFor } = usePage();
  const [editing, setEditing] = useState(false);
  const tab = choiceFilter(address.get('tab') ?? undefined, deviceTabs) ?? 'overview';
  const keySemaphoreId = device.keySignal?.semaphoreId ?? null;
  const panel = {
    overview: () => <OverviewPanel device={device} staleAfterMs={staleAfterMs(device)} />,
    telemetry: () => <TelemetryPanel deviceId={device.id} staleAfterMs={staleAfterMs(device)} />,
    alarms: () => <DeviceAlarmsPanel device={device} />,
    history: () => (
      <HistoryPanel
        deviceId={device.id}
        deviceName={device.name}
        keySemaphoreId={keySemaphoreId}
        lastDataTime={device.lastDataTime}
      />
    ),
    parameters: () => <ParametersPanel device={device} />,
    track: () => <TrackPanel device={device} />,
    fence: () => <FencePanel device={device} />,
    video: () => <VideoPanel deviceId={device.id} mayOperate={device.mayOperate === 1} />,
    connection: () => <ConnectionPanel device={device} />,
    log: () => <LogPanel deviceId={device.id} mayOperate={device.mayOperate === 1} />,
    quarantine: () => <QuarantinePanel deviceId={device.id} />,
  };
  return (
    <>
      <DeviceHeader
        device={device}
        onEdit={() => setEditing(true)}
        onDeleted={() => leaveFor(devicesPage.path)}
      />
      <SectionNav
        label={device.name}
        current={tab}
        sections={deviceTabs.map((key) => ({
          key,
          label: t(tabWords[key]),
          href: sectionHref(address, key),
        }))}
      />
      <Suspense fallback={<ListSkeleton />}>{panel[tab]()}</Suspense>
      {address.has('why') && (
        <Suspense>
          <WhyPanel deviceId={device.id} typeId={device.typeId} keySemaphoreId={keySemaphoreId} />
        </Suspense>
      )}
      <PlacedDeviceForm device={device} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}
