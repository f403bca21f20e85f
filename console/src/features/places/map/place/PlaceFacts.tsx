import type { MapPlace } from '@weir/contract/places/map';
import { CopyButton } from '../../../../components/CopyButton.tsx';
import { coordinatesText } from '../../../../components/coordinates.ts';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { mapMessages } from '../model/map.messages.ts';
import css from './PlaceFacts.module.css';

/** Where a device is, since when that is known, and how it moves. */
export function PlaceFacts({ place }: { place: MapPlace | null }) {
  const t = useMessages(mapMessages);
  if (!place) return <p className="quiet">{t('noPlace')}</p>;
  const { lng, lat, ts, speed, dgr } = place;
  return (
    <dl className={css.facts}>
      <dt>{ts === null ? t('place') : t('fixed')}</dt>
      <dd>{ts === null ? t('entered') : <RelativeTime time={ts} fact={t('fixed')} />}</dd>
      <dt>{t('coordinates')}</dt>
      <dd>
        <span className="figures">{coordinatesText({ lng, lat })}</span>{' '}
        <CopyButton text={`${lat}, ${lng}`} label={t('coordinates')} />
      </dd>
      {speed !== null && (
        <>
          <dt>{t('speed')}</dt>
          <dd className="figures">{t('kmh', { value: Math.round(speed * 10) / 10 })}</dd>
        </>
      )}
      {dgr !== null && (
        <>
          <dt>{t('course')}</dt>
          <dd className="figures">{Math.round(dgr)}°</dd>
        </>
      )}
    </dl>
  );
}
