import type { StoreDraft } from '@weir/contract/commerce/stores/stores';
import { type ClipboardEvent, Suspense } from 'react';
import { NumberInput } from '../../../components/form/NumberInput.tsx';
import { inWgs84, readCoordinates } from '../../../components/read-coordinates.ts';
import { lazyRetry } from '../../../platform/chunks.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { storesMessages } from './stores.messages.ts';

const PlacePinPanel = lazyRetry(() =>
  import('../../places/map/pin/PlacePinPanel.tsx').then((file) => file.PlacePinPanel),
);

type Place = NonNullable<StoreDraft['place']>;

interface Props {
  /** Given by the form item, as the two below. */
  id?: string;
  value?: Partial<Place> | null;
  onChange?: (place: Partial<Place> | undefined) => void;
}

/** Chooses a place: longitude and latitude, typed, pasted as a whole, or set on the map; one of them alone is refused when it is saved. */
export function PlaceSelect({ id, value, onChange }: Props) {
  const t = useMessages(storesMessages);
  const { lng, lat } = value ?? {};
  const write = (next: Partial<Place>) => onChange?.(Object.keys(next).length > 0 ? next : undefined);
  const typed = (name: keyof Place, number: number | null) => {
    const { [name]: _, ...other } = value ?? {};
    write(number === null ? other : { ...other, [name]: number });
  };
  const paste = (event: ClipboardEvent) => {
    const reading = readCoordinates(event.clipboardData.getData('text'));
    if (!reading) return;
    event.preventDefault();
    write(inWgs84({ lng: reading.lng, lat: reading.lat }, reading.datum));
  };
  return (
    <div className="stack gapXs" onPaste={paste}>
      <div className="row wrap gapXs">
        <NumberInput
          {...(id !== undefined && { id })}
          aria-label={t('lng')}
          placeholder={t('lng')}
          {...{ min: -180, max: 180, precision: 6, suffix: '°' }}
          value={lng ?? null}
          onChange={(next) => typed('lng', next)}
        />
        <NumberInput
          aria-label={t('lat')}
          placeholder={t('lat')}
          {...{ min: -90, max: 90, precision: 6, suffix: '°' }}
          value={lat ?? null}
          onChange={(next) => typed('lat', next)}
        />
      </div>
      <Suspense>
        <PlacePinPanel
          place={lng === undefined || lat === undefined ? undefined : { lng, lat }}
          projectId={undefined}
          deviceId={undefined}
          onPlace={write}
        />
      </Suspense>
    </div>
  );
}
