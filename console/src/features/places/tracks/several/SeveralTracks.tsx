import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { toggled } from '../../../../components/chart/Chart.tsx';
import { LineMark } from '../../../../components/chart/LineMark.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { createTimeSignal } from '../../../../components/time-signal.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { SpeedChart } from '../figures/SpeedChart.tsx';
import { TrackList } from '../list/TrackList.tsx';
import type { TrackLook } from '../map/drawn-track.ts';
import { TrackMap } from '../map/TrackMap.tsx';
import { NoMap } from '../page/TrackStates.tsx';
import { useDescribe } from '../page/use-describe.ts';
import { useStartMs } from '../page/use-track-selection.ts';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import type { Course, Timeline } from '../replay/replay.ts';
import { togetherOf } from '../replay/together.ts';
import { useReplay } from '../replay/use-replay.ts';
import type { TrackItem } from '../track/track-items.ts';
import { type MapView, useFinerTracks } from '../track/use-finer-track.ts';
import { DeviceCards } from './DeviceCards.tsx';
import { severalMessages } from './several.messages.ts';
import styles from './TracksPage.module.css';
import type { DeviceTrack } from './use-device-tracks.ts';

interface Props {
  devices: readonly DeviceTrack[];
  pageRange: PageRange;
  /** They are the tracks of the range before. */
  busy: boolean;
  onAgain: () => void;
}

/** Several tracks on one map and one line of time, and all of it in words. */
export function SeveralTracks(props: Props) {
  const t = useMessages(severalMessages);
  const line = useMemo(
    () => togetherOf(props.devices.flatMap(({ course }) => course ?? [])),
    [props.devices],
  );
  if (line) return <Together {...props} line={line} />;
  return (
    <div className={styles.side}>
      <Alert type="info" showIcon role="status" title={t('noneInRange')} />
      <DeviceCards {...props} {...nothingHidden} replay={undefined} zone={props.pageRange.range.zone} />
    </div>
  );
}

const nothingHidden = { hidden: new Set<string>(), onToggle: () => {} };

function Together({ devices, pageRange, busy, onAgain, line }: Props & { line: Timeline }) {
  const t = useMessages(severalMessages);
  const { range } = pageRange;
  const { zone } = range;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hiding = { hidden, onToggle: (id: string) => setHidden(toggled(hidden, id)) };
  const [{ item, focus }, setLooked] = useState<{ item?: TrackItem; focus?: TrackItem }>({});
  const [pointed] = useState(createTimeSignal);
  const replay = useReplay(line, useStartMs());
  const shown = useMemo(() => devices.filter(isDrawn).filter(isIn(hidden)), [devices, hidden]);
  const [view, setView] = useState<MapView>();
  const finer = useFinerTracks(shown, view);
  const tracks = useMemo(
    () => shown.map((device, at) => ({ ...device, points: finer[at] ?? device.track.points })),
    [shown, finer],
  );
  const lanes = useMemo(() => shown.map(({ items }) => items), [shown]);
  const ribbons = useMemo(() => shown.map(({ look, ...each }) => ({ ...each, color: look.color })), [shown]);
  const speeds = useMemo(
    () =>
      devices.map(({ deviceId, look, course }) => ({
        ...{ id: String(deviceId), label: nameOf(look), course },
      })),
    [devices],
  );
  const describe = useDescribe(zone);
  const lookOf = (deviceId: number) => devices.find((device) => device.deviceId === deviceId)?.look;
  const show = (next: TrackItem) => {
    setLooked({ item: next, focus: next });
    replay.seek(next.fromMs);
  };
  return (
    <div className={`${styles.view} ${busy ? styles.busy : ''}`} aria-busy={busy}>
      <div className={styles.map}>
        <TrackMap
          label={t('mapOf', { devices: shown.map(({ look }) => look.name).join(', ') })}
          homeOf={busy ? undefined : `${range.from} ${range.to}`}
          {...{ tracks, pointed, focus }}
          now={replay.now}
          selected={item}
          describe={({ point, track }) => [track.look && nameOf(track.look), describe(point)].join(' · ')}
          onPoint={({ point }) => replay.seek(point.ts)}
          onItem={(key) => {
            const next = lanes.flat().find((each) => each.key === key);
            if (next) setLooked({ item: next, ...(focus && { focus }) });
            if (next) replay.seek(next.fromMs);
          }}
          onView={setView}
          instead={<NoMap />}
        />
        <ReplayBar lanes={ribbons} factAt={nothing} {...{ replay, zone }} />
        <SpeedChart now={replay.now} {...{ speeds, pageRange, pointed, busy, hiding }} />
      </div>
      <div className={styles.side}>
        <DeviceCards {...{ devices, pageRange, zone, replay, onAgain }} {...hiding} />
        <TrackList
          lanes={lanes}
          nameOf={({ deviceId }) => <Owner look={lookOf(deviceId)} />}
          zone={zone}
          selectedKey={item?.key}
          onSelect={show}
          now={replay.now}
          pointed={pointed}
        />
      </div>
    </div>
  );
}

type Drawn = DeviceTrack & { track: NonNullable<DeviceTrack['track']>; course: Course };

const isDrawn = (device: DeviceTrack): device is Drawn =>
  device.track !== undefined && device.course !== undefined;

const isIn =
  (hidden: ReadonlySet<string>) =>
  ({ deviceId }: { deviceId: number }): boolean =>
    !hidden.has(String(deviceId));

const nothing = () => '';

const nameOf = ({ letter, name }: TrackLook): string => `${letter} · ${name}`;

/** Whose a trip or a stop is. */
function Owner({ look }: { look: TrackLook | undefined }) {
  if (!look) return null;
  return (
    <span className={styles.owner}>
      <LineMark style={look} />
      <span className="ellipsis">{nameOf(look)}</span>
    </span>
  );
}
