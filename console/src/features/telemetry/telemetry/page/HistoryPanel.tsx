import type { Output } from '@weir/contract/endpoint';
import { maxComparedDevices } from '@weir/contract/telemetry/history';
import type { displayGroups } from '@weir/contract/telemetry/telemetry';
import { Suspense, useEffect } from 'react';
import { preloadChart } from '../../../../components/chart/Chart.tsx';
import { seriesLimit } from '../../../../components/chart/chart-palette.ts';
import { Link } from '../../../../components/Link.tsx';
import { ListSkeleton } from '../../../../components/ListSkeleton.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { TimeRange } from '../../../../components/TimeRange.tsx';
import { type PageRange, usePageRange } from '../../../../components/time-range/page-range.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { DevicesSelect } from '../../../fleet/devices/DevicesSelect.tsx';
import { loggerFilesPage } from '../../logger-files/logger-files.screen.ts';
import { ComparisonSelect, ModeSwitch, ShownDeviceSelect, WidthSelect } from '../history/HistoryControls.tsx';
import { HistoryExport } from '../history/HistoryExport.tsx';
import styles from '../history/HistoryPanel.module.css';
import { HistoryTrend } from '../history/HistoryTrend.tsx';
import { historyMessages } from '../history/history.messages.ts';
import { type ComparedDevice, type SeriesQuery, useComparedDevices } from '../history/history.queries.ts';
import {
  type HistoryAddress,
  historyAddressOf,
  maxOtherDevices,
  shiftedBack,
  shiftOf,
} from '../history/history-address.ts';
import { SignalPicker } from '../history/SignalPicker.tsx';
import { telemetryMessages } from '../values/telemetry.messages.ts';
import { useDisplayGroups } from '../values/telemetry.queries.ts';

const HistoryStatistics = lazyRetry(() =>
  import('../history/HistoryStatistics.tsx').then((chunk) => chunk.HistoryStatistics),
);
const HistoryRows = lazyRetry(() => import('../history/HistoryRows.tsx').then((chunk) => chunk.HistoryRows));
const HistoryStates = lazyRetry(() =>
  import('../states/HistoryStates.tsx').then((chunk) => chunk.HistoryStates),
);
const QualityComparison = lazyRetry(() =>
  import('../quality/QualityComparison.tsx').then((chunk) => chunk.QualityComparison),
);
const HistoryQuality = lazyRetry(() =>
  import('../quality/HistoryQuality.tsx').then((chunk) => chunk.HistoryQuality),
);

type Groups = Output<typeof displayGroups>['list'];
type Signal = Groups[number]['signals'][number];

interface Props {
  deviceId: number;
  deviceName: string;
  /** Shown until the address says what. */
  keySemaphoreId: string | null;
  /** Where data would be found if the range holds none. */
  lastDataTime: string | null;
  /** Whether the page is of this device and others stand beside it, or of all that are chosen. */
  choosing?: 'others' | 'all';
}

/** Stored values over time: what is shown of which signals, devices and periods; all of it in the address. */
export function HistoryPanel(props: Props) {
  const t = useMessages(telemetryMessages);
  const groups = useDisplayGroups(props.deviceId);
  useEffect(preloadChart, []);
  if (!groups.data) return <QueryState query={groups} />;
  const charted = groups.data.list.flatMap((group) => {
    const signals = group.signals.filter(({ dataType }) => dataType !== 'text');
    return signals.length > 0 ? [{ ...group, signals }] : [];
  });
  if (charted.length === 0) return <EmptyState text={t('nothingToChart')} />;
  return <History {...props} groups={charted} />;
}

const isState = ({ dataType }: Signal) => dataType === 'boolean' || dataType === 'enum';

function History({ groups, ...props }: Props & { groups: Groups }) {
  const t = useMessages(telemetryMessages);
  const { query, setQuery } = usePage();
  const pageRange = usePageRange();
  const address = historyAddressOf(query, props.deviceId);
  const others = useComparedDevices(address.others);
  const shown = signalsShown(groups, query, props.keySemaphoreId, address);
  const device = { id: props.deviceId, name: props.deviceName };
  const pickers = {
    choosing: props.choosing ?? 'others',
    groups: shown.groups,
    signals: shown.signals,
    device,
    others: address.others.map((id) => ({
      id,
      name: others.devices.find((other) => other.id === id)?.name ?? `#${id}`,
    })),
    onSignals: (signals: readonly string[]) => setQuery({ [shown.key]: signals.join(',') || undefined }),
  };
  return (
    <section className={styles.panel} aria-label={t('history')}>
      <ModeSwitch mode={address.mode} />
      <Controls {...pickers} address={address} pageRange={pageRange} />
      <StaleData query={others.queries} />
      <Suspense fallback={<ListSkeleton rows={9} />}>
        <Shown {...pickers} {...props} address={address} pageRange={pageRange} known={others.devices} />
      </Suspense>
    </section>
  );
}

/** States are chosen apart from what is charted: few signals are both. */
function signalsShown(
  groups: Groups,
  query: URLSearchParams,
  keySemaphoreId: string | null,
  { mode }: HistoryAddress,
): { groups: Groups; signals: readonly string[]; key: 'signals' | 'states' } {
  const key = mode === 'states' ? 'states' : 'signals';
  const offered =
    mode === 'states'
      ? groups.map((group) => ({ ...group, signals: group.signals.filter(isState) }))
      : groups;
  const all = offered.flatMap(({ signals }) => signals);
  const known = new Set(all.map(({ semaphoreId }) => semaphoreId));
  const named = (query.get(key)?.split(',') ?? []).filter((each) => known.has(each));
  const own = () => {
    if (mode === 'states') return [...known];
    if (keySemaphoreId && known.has(keySemaphoreId)) return [keySemaphoreId];
    const first = all.find(({ chart }) => chart) ?? all[0];
    return first ? [first.semaphoreId] : [];
  };
  return { groups: offered, signals: (named.length > 0 ? named : own()).slice(0, seriesLimit), key };
}

interface PickerProps {
  groups: Groups;
  signals: readonly string[];
  choosing: 'others' | 'all';
  device: ComparedDevice;
  others: readonly ComparedDevice[];
  address: HistoryAddress;
  pageRange: PageRange;
  onSignals: (signals: readonly string[]) => void;
}

function Controls(props: PickerProps) {
  const { groups, signals, device, others, address, pageRange, onSignals } = props;
  const t = useMessages(historyMessages);
  const { range, interval, setRange } = pageRange;
  const { mode, comparison, every } = address;
  const hasSignals = mode !== 'quality';
  const isOfOne = mode === 'rows' || mode === 'quality';
  return (
    <>
      <div className={styles.controls}>
        {hasSignals && (
          <div className={styles.signals}>
            <SignalPicker groups={groups} value={signals} onChange={onSignals} />
          </div>
        )}
        <TimeRange range={range} interval={interval} onChange={setRange} />
        <HistoryExport
          deviceIds={[device.id, ...others.map(({ id }) => id)]}
          of={mode === 'statistics' || mode === 'quality' ? mode : 'rows'}
          earlierMs={comparison ? shiftOf(comparison, interval) : 0}
          interval={interval}
          zone={range.zone}
          signals={hasSignals ? signals : []}
        />
        {props.choosing === 'others' && (
          <Link orNothing className="aloneLink" to={loggerFilesPage.address({ device: device.id })}>
            {t('loggerFile')}
          </Link>
        )}
      </div>
      <div className={styles.controls}>
        <div className={styles.signals}>
          <Devices {...props} />
        </div>
        {mode === 'trend' && <WidthSelect every={every} interval={interval} />}
        {(mode === 'trend' || mode === 'statistics') && <ComparisonSelect comparison={comparison} />}
        {isOfOne && others.length > 0 && (
          <ShownDeviceSelect devices={[device, ...others]} shownId={address.shownId} />
        )}
      </div>
    </>
  );
}

function Devices({ choosing, device, others }: PickerProps) {
  const { setQuery } = usePage();
  const choose = (ids: readonly number[]) => setQuery({ devices: ids.join(',') || undefined });
  return choosing === 'all' ? (
    <DevicesSelect max={maxComparedDevices} value={[device, ...others]} onChange={choose} />
  ) : (
    <DevicesSelect exceptId={device.id} max={maxOtherDevices} value={others} onChange={choose} />
  );
}

interface ShownProps extends PickerProps {
  lastDataTime: string | null;
  /** Of the other devices, as far as they are loaded. */
  known: ReturnType<typeof useComparedDevices>['devices'];
}

function Shown({ address, device, known, signals, pageRange, lastDataTime, onSignals }: ShownProps) {
  const t = useMessages(historyMessages);
  const { interval, range } = pageRange;
  const { mode, comparison } = address;
  const now = seriesQueriesOf(device, known, signals, interval);
  const shiftMs = comparison ? shiftOf(comparison, interval) : 0;
  const before = now.map((each) => ({ ...each, shiftMs, interval: shiftedBack(interval, shiftMs) }));
  const seriesQueries = comparison ? [...now, ...before] : now;
  const { shownId } = address;
  if (mode === 'rows') {
    const own = now.find((each) => each.device.id === shownId);
    if (!own) return <EmptyState text={t('noneOfSignals')} />;
    const rows = {
      signals: own.signals,
      pageRange,
      lastDataTime: shownId === device.id ? lastDataTime : null,
    };
    return <HistoryRows key={shownId} deviceId={shownId} {...rows} />;
  }
  if (mode === 'statistics')
    return <HistoryStatistics seriesQueries={seriesQueries} comparison={comparison} />;
  if (mode === 'states') return <HistoryStates seriesQueries={now} interval={interval} zone={range.zone} />;
  if (mode === 'quality') {
    return (
      <>
        {known.length > 0 && <QualityComparison devices={[device, ...known]} {...{ shownId, pageRange }} />}
        <HistoryQuality key={shownId} deviceId={shownId} pageRange={pageRange} />
      </>
    );
  }
  return (
    <HistoryTrend
      device={device}
      seriesQueries={seriesQueries}
      address={address}
      pageRange={pageRange}
      lastDataTime={lastDataTime}
      onRemove={(semaphoreId) => onSignals(signals.filter((each) => each !== semaphoreId))}
    />
  );
}

/** Another device is asked for what it has of the signals. */
function seriesQueriesOf(
  device: ComparedDevice,
  known: ShownProps['known'],
  signals: readonly string[],
  interval: SeriesQuery['interval'],
): SeriesQuery[] {
  const own = { device, signals, interval, shiftMs: 0 };
  const others = known.map(({ id, name, has }) => ({
    device: { id, name },
    signals: signals.filter((semaphoreId) => has.has(semaphoreId)),
    interval,
    shiftMs: 0,
  }));
  return [own, ...others].filter((each) => each.signals.length > 0);
}
