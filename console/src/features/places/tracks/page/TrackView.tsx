import { useQuery } from '@tanstack/react-query';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import type { Track } from '@weir/contract/places/tracks';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { createTimeSignal } from '../../../../components/time-signal.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { alarmsQuery } from '../../../alarms/alarms/alarm/alarms.queries.ts';
import { FlaggedPoints } from '../figures/FlaggedPoints.tsx';
import { SpeedChart } from '../figures/SpeedChart.tsx';
import { TrackDays } from '../figures/TrackDays.tsx';
import { TrackFigures } from '../figures/TrackFigures.tsx';
import { TrackList } from '../list/TrackList.tsx';
import { TrackMap } from '../map/TrackMap.tsx';
import { AlarmLane } from '../replay/AlarmLane.tsx';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import { type Course, courseOf, positionAt } from '../replay/replay.ts';
import { useFactAt } from '../replay/use-fact-at.ts';
import { useReplay } from '../replay/use-replay.ts';
import { StayList, StaysSwitch } from '../stays/StayList.tsx';
import { staysOf, type TrackStay, useStaysShown } from '../stays/track-stays.ts';
import { itemsOf } from '../track/track-items.ts';
import { tracksMessages } from '../track/tracks.messages.ts';
import { rangeOf } from '../track/tracks.queries.ts';
import { type MapView, useFinerTracks } from '../track/use-finer-track.ts';
import { WhyPoint } from '../why/WhyPoint.tsx';
import { DrawnFrom } from './DrawnFrom.tsx';
import styles from './TrackPanel.module.css';
import { NoMap } from './TrackStates.tsx';
import { useDescribe } from './use-describe.ts';
import { type Selection, useStartMs, useTrackSelection } from './use-track-selection.ts';

interface Props {
  device: DeviceBasic;
  track: Track;
  pageRange: PageRange;
  /** It is the track of the range before. */
  busy: boolean;
}

/** A track, with its replay where there is a good position in it. */
export function TrackView(props: Props) {
  const course = useMemo(() => courseOf(props.track), [props.track]);
  return course ? <Replayed {...props} course={course} /> : <Judged {...props} />;
}

/** Nothing but positions that count for nothing: which, and why. */
function Judged({ track, pageRange }: Props) {
  const t = useMessages(tracksMessages);
  const selection = useTrackSelection(track.points, []);
  return (
    <>
      <Alert type="warning" showIcon title={t('allFlagged')} />
      <FlaggedPoints
        flags={track.flags}
        points={track.points}
        shown={selection.point}
        onShow={selection.show}
      />
      <Why selection={selection} pageRange={pageRange} />
    </>
  );
}

function Replayed({ device, track, pageRange, busy, course }: Props & { course: Course }) {
  const t = useMessages(tracksMessages);
  const { range } = pageRange;
  const { zone } = range;
  const [view, setView] = useState<MapView>();
  const [pointed] = useState(createTimeSignal);
  const { tracks, points, items, stays } = useDrawn(device.id, { track, course }, view);
  const [showsStays] = useStaysShown();
  const [stay, setStay] = useState<TrackStay>();
  const speeds = useMemo(() => [{ id: 'speed', label: t('speed'), course }], [t, course]);
  const factAt = useFactAt(course);
  const replay = useReplay(course, useStartMs());
  const selection = useTrackSelection(points, items, replay.seek);
  const alarms = useAlarms(device.id, pageRange);
  const describe = useDescribe(zone);
  const explain = () => {
    const here = positionAt(course, replay.now.get() ?? course.fromMs);
    if (here) selection.show(here.point);
  };
  return (
    <div className={`${styles.view} ${busy ? styles.busy : ''}`} aria-busy={busy}>
      <div className={styles.map}>
        <TrackMap
          label={t('mapOf', { device: device.name })}
          homeOf={busy ? undefined : `${range.from} ${range.to}`}
          {...{ tracks, pointed }}
          now={replay.now}
          describe={({ point }) => describe(point)}
          selected={selection.item}
          focus={stay ?? selection.focus}
          showsStays={showsStays}
          onPoint={({ point }) => selection.show(point)}
          onItem={selection.selectOnMap}
          onView={setView}
          instead={<NoMap />}
        />
        <div className={styles.below}>
          <DrawnFrom track={track} shown={points.length} />
          {stays.length > 0 && <StaysSwitch />}
        </div>
        <ReplayBar
          lanes={tracks}
          above={<AlarmLane alarms={alarms} span={course} deviceId={device.id} zone={zone} />}
          onWhy={explain}
          {...{ replay, zone, factAt }}
        />
        <FlaggedPoints flags={track.flags} points={points} shown={selection.point} onShow={selection.show} />
        <Why selection={selection} pageRange={pageRange} />
      </div>
      <div className={styles.figures}>
        <TrackFigures totals={track.totals} />
      </div>
      <div className={styles.side}>
        {track.days.length > 1 && <TrackDays days={track.days} zone={track.zone} pageRange={pageRange} />}
        <TrackList
          tracks={tracks}
          zone={zone}
          selectedKey={selection.item?.key}
          onSelect={(item) => {
            setStay(undefined);
            selection.select(item);
          }}
          now={replay.now}
          pointed={pointed}
        />
        <StayList tracks={tracks} zone={zone} selectedKey={stay?.key} onSelect={setStay} />
      </div>
      <div className={styles.chart}>
        <SpeedChart now={replay.now} {...{ speeds, pageRange, pointed, busy }} />
      </div>
    </div>
  );
}

/** The track as the map, the lists and the replay take it: a list of one. */
function useDrawn(
  deviceId: number,
  { track, course }: { track: Track; course: Course },
  view: MapView | undefined,
) {
  const own = useMemo(() => [{ deviceId, track }], [deviceId, track]);
  const [points = track.points] = useFinerTracks(own, view);
  return useMemo(() => {
    const drawn = { points, items: itemsOf(deviceId, track), stays: staysOf(deviceId, track.stays) };
    return { ...drawn, tracks: [{ ...drawn, deviceId, place: 0, course }] };
  }, [deviceId, track, course, points]);
}

function Why({ selection, pageRange }: { selection: Selection; pageRange: PageRange }) {
  const { point, close, step } = selection;
  return point && <WhyPoint point={point} zone={pageRange.range.zone} onStep={step} onClose={close} />;
}

/** More are not told apart on a line. */
const mostAlarms = 200;

function useAlarms(deviceId: number, { interval }: PageRange) {
  const maySee = useMay()('alarms:list');
  const query = { deviceId, ...rangeOf(interval), shelved: 'with', page: 1, limit: mostAlarms } as const;
  return useQuery({ ...alarmsQuery(query), enabled: maySee }).data?.list ?? none;
}

const none: never[] = [];
