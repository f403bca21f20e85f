import { maxTrackFixes, type TrackTotals } from '@weir/contract/places/tracks';
import { useCallback, useMemo } from 'react';
import { LineMark } from '../../../../components/chart/LineMark.tsx';
import { distanceText } from '../../../../components/distance-text.ts';
import { Link } from '../../../../components/Link.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { rangeToSearch } from '../../../../components/time-range/time-range.ts';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { durationText } from '../../../../platform/i18n/duration.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { type Course, positionAt } from '../replay/replay.ts';
import { TextAtTime } from '../replay/TextAtTime.tsx';
import type { Replay } from '../replay/use-replay.ts';
import { speedText } from '../track/measures.ts';
import { itemAt } from '../track/track-items.ts';
import { tracksMessages } from '../track/tracks.messages.ts';
import { apartAt, nearestOf } from './apart.ts';
import styles from './DeviceCards.module.css';
import type { Reference } from './DeviceCards.tsx';
import { severalMessages } from './several.messages.ts';
import type { DeviceTrack } from './use-device-tracks.ts';

interface Props {
  device: DeviceTrack;
  pageRange: PageRange;
  zone: string;
  replay: Replay | undefined;
  /** Undefined for the one that the others are compared with. */
  reference: Reference | undefined;
  isShown: boolean;
  onToggle: () => void;
}

/** A device: shown or hidden, where it is in the replay, and what its track comes to. */
export function DeviceTrackCard({ device, pageRange, zone, replay, reference, isShown, onToggle }: Props) {
  const t = useMessages(severalMessages);
  const { deviceId, look, track, course, lack } = device;
  const { letter, name } = look;
  const address = devicePage.address({ id: deviceId, tab: 'track', ...rangeToSearch(pageRange.range) });
  return (
    <li className={styles.card} data-shown={isShown}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isShown}
          disabled={!course}
          onClick={onToggle}
        >
          <LineMark style={look} />
          <strong>{letter}</strong>
          <span className="ellipsis">{name}</span>
        </button>
        {lack !== 'gone' && (
          <Link to={address} className="aloneLink nowrap small" aria-label={`${t('openTrack')}: ${name}`}>
            {t('openTrack')}
          </Link>
        )}
      </div>
      {course && replay && <Now {...{ device, course, replay, reference, zone }} />}
      {track && course && <Figures totals={track.totals} />}
      {lack && <LackText device={device} lack={lack} zone={zone} />}
    </li>
  );
}

interface NowProps extends Pick<Props, 'device' | 'zone' | 'reference'> {
  course: Course;
  replay: Replay;
}

/** What it does at the time of the replay, and how far it is from the other device. */
function Now({ device, course, replay, reference, zone }: NowProps) {
  const t = useMessages(severalMessages);
  const language = useLanguage();
  const stateAt = useStateAt(device, course);
  const farAt = useCallback(
    (ms: number) => {
      const metres = reference ? apartAt(course, reference.course, ms) : null;
      return metres === null ? '' : t('apart', { distance: distanceText(metres, language) });
    },
    [course, reference, t, language],
  );
  const nearest = useMemo(() => reference && nearestOf(course, reference.course), [course, reference]);
  return (
    <div className={styles.now}>
      <TextAtTime now={replay.now} textAt={stateAt} className="figures" />
      <TextAtTime now={replay.now} textAt={farAt} className="figures" />
      {reference && nearest && (
        <button
          type="button"
          className="linkLike small figures"
          title={t('goToNearest', { device: device.look.name, other: reference.look.name })}
          onClick={() => replay.seek(nearest.ms)}
        >
          {t('nearest', {
            distance: distanceText(nearest.distanceM, language),
            time: formatWall(nearest.ms, zone).slice(5),
          })}
        </button>
      )}
    </div>
  );
}

function useStateAt({ items }: DeviceTrack, course: Course): (ms: number) => string {
  const t = useMessages(severalMessages);
  const tracks = useMessages(tracksMessages);
  const language = useLanguage();
  return useCallback(
    (ms) => {
      const position = positionAt(course, ms);
      if (!position || position.isInGap) return t('noData');
      const item = itemAt(items, ms);
      const parts = [
        ...(item ? [tracks(item.kind)] : []),
        ...(position.speed === null ? [] : [speedText(position.speed, language)]),
      ];
      return parts.join(' · ');
    },
    [course, items, t, tracks, language],
  );
}

function Figures({ totals }: { totals: TrackTotals }) {
  const t = useMessages(severalMessages);
  const tracks = useMessages(tracksMessages);
  const language = useLanguage();
  const { distanceM, movingMs, stops, stoppedMs, gapMs, maxSpeed } = totals;
  return (
    <dl className={`${styles.figures} small figures`}>
      <Figure label={tracks('distance')}>{distanceText(distanceM, language)}</Figure>
      <Figure label={tracks('moving')}>{durationText(movingMs, language)}</Figure>
      <Figure label={tracks('stopped')}>
        {t('stops', { count: stops, time: durationText(stoppedMs, language) })}
      </Figure>
      <Figure label={tracks('noDataTime')}>{durationText(gapMs, language)}</Figure>
      <Figure label={tracks('maxSpeed')}>{speedText(maxSpeed, language)}</Figure>
    </dl>
  );
}

const Figure = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="quiet">{label}</dt>
    <dd>{children}</dd>
  </div>
);

function LackText({
  device,
  lack,
  zone,
}: {
  device: DeviceTrack;
  lack: NonNullable<DeviceTrack['lack']>;
  zone: string;
}) {
  const t = useMessages(severalMessages);
  const tracks = useMessages(tracksMessages);
  if (lack === 'tooMany') return <p className="quiet">{tracks('tooManyFrames', { count: maxTrackFixes })}</p>;
  if (lack === 'allFlagged') return <p className="quiet">{tracks('allFlagged')}</p>;
  if (lack !== 'empty') return <p className="quiet">{t(lack)}</p>;
  const last = device.track?.last;
  return (
    <p className="quiet">
      {last ? tracks('nothingInRange') : tracks('noLastPlace')}{' '}
      {last && tracks('lastDataOn', { time: formatWall(Date.parse(last.ts), zone, 'minute') })}
    </p>
  );
}
