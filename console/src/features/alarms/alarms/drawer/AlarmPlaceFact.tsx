import type { AlarmPlace } from '@weir/contract/alarms/alarms';
import { withinText } from '@weir/contract/fleet/within';
import { CopyButton } from '../../../../components/CopyButton.tsx';
import { coordinatesText } from '../../../../components/coordinates.ts';
import { Fact } from '../../../../components/Facts.tsx';
import { Link } from '../../../../components/Link.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { mapPage } from '../../../places/map/map.screen.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import styles from './AlarmDrawer.module.css';
import { alarmDrawerMessages } from './alarm-drawer.messages.ts';

interface Props {
  deviceId: number;
  /** When the alarm began. */
  began: string;
  place: AlarmPlace;
}

const aroundM = 1000;
const halfHourMs = 1_800_000;

/** Where the device was when the alarm began, with ways to the map and to the track of that hour. */
export function AlarmPlaceFact({ deviceId, began, place: { lng, lat, ts } }: Props) {
  const t = useMessages(alarmDrawerMessages);
  const within = withinText({ kind: 'circle', lng, lat, radiusM: aroundM });
  return (
    <Fact label={t('place')}>
      <span className="figures">{coordinatesText({ lng, lat })}</span>
      <CopyButton text={`${lat}, ${lng}`} label={t('place')} />
      <span className={`quiet small ${styles.sentence}`}>
        {ts === null ? (
          t('enteredPlace')
        ) : (
          <>
            {t('positionOf')} <ExactTime time={ts} />
          </>
        )}
      </span>
      <Link orNothing to={mapPage.address({ device: deviceId, within })}>
        {t('onMap')}
      </Link>
      {ts !== null && (
        <Link orNothing to={devicePage.address({ id: deviceId, tab: 'track', at: ts, ...hourAround(began) })}>
          {t('trackThen')}
        </Link>
      )}
    </Fact>
  );
}

function hourAround(time: string) {
  const ms = Date.parse(time);
  const [from, to] = [ms - halfHourMs, ms + halfHourMs].map((each) => new Date(each).toISOString());
  return { from, to };
}
