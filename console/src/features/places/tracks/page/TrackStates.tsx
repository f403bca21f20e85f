import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { maxTrackDays, maxTrackFixes, type Track } from '@weir/contract/places/tracks';
import { Alert, Button } from 'antd';
import { Link } from '../../../../components/Link.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { absoluteRange } from '../../../../components/time-range/time-range.ts';
import { formatWall } from '../../../../components/time-range/zone-time.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { deviceTypePage } from '../../../fleet/device-types/device-types.screen.ts';
import { PlacePanel } from '../../map/place/PlacePanel.tsx';
import { tracksMessages } from '../track/tracks.messages.ts';
import styles from './TrackPanel.module.css';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The type keeps no tracks: where that is changed, and where the device was last. */
export function NoLocus({ device }: { device: DeviceBasic }) {
  const t = useMessages(tracksMessages);
  const mayTurnOn = useMay()('device-types:update');
  return (
    <>
      <Alert
        type="info"
        showIcon
        role="status"
        title={t('noLocus', { type: device.typeName })}
        description={
          mayTurnOn ? (
            <Link to={deviceTypePage.address({ id: device.typeId })} className="aloneLink">
              {t('turnOn')}
            </Link>
          ) : (
            t('askForLocus')
          )
        }
      />
      <PlacePanel deviceId={device.id} name={device.name} />
    </>
  );
}

interface NoneProps {
  last: Track['last'];
  pageRange: PageRange;
}

/** Nothing in the range, and the way to where there is something. */
export function NoTrack({ last, pageRange }: NoneProps) {
  const t = useMessages(tracksMessages);
  const { zone } = pageRange.range;
  if (!last) return <EmptyState text={t('noLastPlace')} />;
  const lastMs = Date.parse(last.ts);
  const goThere = () => {
    const lengthMs = pageRange.interval.toMs - pageRange.interval.fromMs;
    const toMs = Math.min(Date.now(), lastMs + hourMs);
    const fromMs = toMs - Math.min(Math.max(lengthMs, hourMs), maxTrackDays * dayMs);
    pageRange.setRange(absoluteRange({ fromMs, toMs }, zone));
  };
  return (
    <EmptyState
      text={
        <>
          {t('nothingInRange')}{' '}
          <span className="figures">{t('lastDataOn', { time: formatWall(lastMs, zone, 'minute') })}</span>
        </>
      }
      action={<Button onClick={goThere}>{t('goThere')}</Button>}
    />
  );
}

export const isTooLong = ({ interval }: PageRange): boolean =>
  interval.toMs - interval.fromMs > maxTrackDays * dayMs;

/** At the range: it is longer than a track can be, and how to shorten it. */
export function TooLong({ pageRange }: { pageRange: PageRange }) {
  const t = useMessages(tracksMessages);
  return (
    <RangeNotice
      type="info"
      pageRange={pageRange}
      fromMs={pageRange.interval.toMs - maxTrackDays * dayMs}
      title={t('tooLong', { count: maxTrackDays })}
      shorten={t('lastDays', { count: maxTrackDays })}
    />
  );
}

/** At the range: it holds more positions than are read at once. */
export function TooMany({ pageRange }: { pageRange: PageRange }) {
  const t = useMessages(tracksMessages);
  const { fromMs, toMs } = pageRange.interval;
  return (
    <RangeNotice
      type="warning"
      pageRange={pageRange}
      fromMs={(fromMs + toMs) / 2}
      title={t('tooManyFrames', { count: maxTrackFixes })}
      shorten={t('lastHalf')}
    />
  );
}

interface NoticeProps {
  type: 'info' | 'warning';
  pageRange: PageRange;
  /** Where the shorter range begins. */
  fromMs: number;
  title: string;
  shorten: string;
}

function RangeNotice({ type, pageRange, fromMs, title, shorten }: NoticeProps) {
  const { interval, range, setRange } = pageRange;
  return (
    <Alert
      type={type}
      showIcon
      role={type === 'info' ? 'status' : 'alert'}
      title={title}
      action={
        <Button
          size="small"
          onClick={() => setRange(absoluteRange({ fromMs, toMs: interval.toMs }, range.zone))}
        >
          {shorten}
        </Button>
      }
    />
  );
}

/** In place of the map: the list says all that it would. */
export function NoMap() {
  const t = useMessages(tracksMessages);
  return (
    <div className={styles.noMap}>
      <Alert type="info" showIcon title={t('noMap')} />
    </div>
  );
}
