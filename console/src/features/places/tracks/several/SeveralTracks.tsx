import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { toggled } from '../../../../components/chart/Chart.tsx';
import { LineMark } from '../../../../components/chart/LineMark.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { createTimeSignal, type TimeSignal } from '../../../../components/time-signal.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { SpeedChart } from '../figures/SpeedChart.tsx';
import { TrackList } from '../list/TrackList.tsx';
import type { TrackLook } from '../map/drawn-track.ts';
import { TrackMap } from '../map/TrackMap.tsx';
import { NoMap } from '../page/TrackStates.tsx';
import { useDescribe } from '../page/use-describe.ts';
import { useStartMs } from '../page/use-track-selection.ts';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import type { Timeline } from '../replay/replay.ts';
import { togetherOf } from '../replay/together.ts';
import { type Replay, useReplay } from '../replay/use-replay.ts';
import { StayList, StaysSwitch } from '../stays/StayList.tsx';
import { type TrackStay, useStaysShown } from '../stays/track-stays.ts';
import type { TrackItem } from '../track/track-items.ts';
import type { MapView } from '../track/use-finer-track.ts';
import { DeviceCards } from './DeviceCards.tsx';
import { severalMessages } from './several.messages.ts';
import styles from './TracksPage.module.css';
import type { DeviceTrack } from './use-device-tracks.ts';
import { type ShownTrack, useShownTracks } from './use-shown-tracks.ts';

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

interface Looked {
  item?: TrackItem;
  focus?: TrackItem | TrackStay;
}

function Together({ devices, pageRange, busy, onAgain, line }: Props & { line: Timeline }) {
  const t = useMessages(severalMessages);
  const { range } = pageRange;
  const { zone } = range;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hiding = { hidden, onToggle: (id: string) => setHidden(toggled(hidden, id)) };
  const [view, setView] = useState<MapView>();
  const [{ item, focus }, setLooked] = useState<Looked>({});
  const [showsStays] = useStaysShown();
  const [pointed] = useState(createTimeSignal);
  const replay = useReplay(line, useStartMs());
  const tracks = useShownTracks(devices, hidden, view);
  const speeds = useMemo(() => devices.map(speedOf), [devices]);
  const describe = useDescribe(zone);
  const selectOnMap = (key: string) => {
    const next = tracks.flatMap(({ items }) => items).find((each) => each.key === key);
    if (!next) return;
    setLooked({ item: next, ...(focus && { focus }) });
    replay.seek(next.fromMs);
  };
  return (
    <div className={`${styles.view} ${busy ? styles.busy : ''}`} aria-busy={busy}>
      <div className={styles.map}>
        <TrackMap
          label={t('mapOf', { devices: tracks.map(({ look }) => look.name).join(', ') })}
          homeOf={busy ? undefined : `${range.from} ${range.to}`}
          {...{ tracks, pointed, focus, showsStays }}
          now={replay.now}
          selected={item}
          describe={({ point, track }) => [track.look && nameOf(track.look), describe(point)].join(' · ')}
          onPoint={({ point }) => replay.seek(point.ts)}
          onItem={selectOnMap}
          onView={setView}
          instead={<NoMap />}
        />
        {tracks.some(({ stays }) => stays.length > 0) && <StaysSwitch />}
        <ReplayBar lanes={tracks} factAt={nothing} {...{ replay, zone }} />
        <SpeedChart now={replay.now} {...{ speeds, pageRange, pointed, busy, hiding }} />
      </div>
      <div className={styles.side}>
        <DeviceCards {...{ devices, pageRange, zone, replay, onAgain }} {...hiding} />
        <Lists {...{ tracks, zone, replay, pointed, item, focus }} onLook={setLooked} />
      </div>
    </div>
  );
}

interface ListsProps extends Looked {
  tracks: readonly ShownTrack[];
  zone: string;
  replay: Replay;
  pointed: TimeSignal;
  onLook: (looked: Looked) => void;
}

/** All that the map shows, in words, with whose it is. */
function Lists({ tracks, zone, replay, pointed, item, focus, onLook }: ListsProps) {
  const ownerOf = ({ deviceId }: { deviceId: number }) => (
    <Owner look={tracks.find((track) => track.deviceId === deviceId)?.look} />
  );
  return (
    <>
      <TrackList
        {...{ tracks, zone, pointed }}
        nameOf={ownerOf}
        selectedKey={item?.key}
        onSelect={(next) => {
          onLook({ item: next, focus: next });
          replay.seek(next.fromMs);
        }}
        now={replay.now}
      />
      <StayList
        {...{ tracks, zone }}
        nameOf={ownerOf}
        selectedKey={focus && 'visits' in focus ? focus.key : undefined}
        onSelect={(stay) => onLook({ focus: stay })}
      />
    </>
  );
}

const nothing = () => '';

const nameOf = ({ letter, name }: TrackLook): string => `${letter} · ${name}`;

const speedOf = ({ deviceId, look, course }: DeviceTrack) => ({
  ...{ id: String(deviceId), label: nameOf(look), course },
});

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
