import { DeviceDraft } from '@weir/contract/fleet/devices';
import { type PointDatum, pointDatums } from '@weir/contract/places/datum';
import { Button, Form, type FormInstance, Select } from 'antd';
import { type ClipboardEvent, type ComponentType, Suspense, useState } from 'react';
import { type Coordinates, coordinatesText } from '../../../components/coordinates.ts';
import { useFormWritten } from '../../../components/form/form-written.ts';
import { NumberInput } from '../../../components/form/NumberInput.tsx';
import { requiredMessages } from '../../../components/form/required.messages.ts';
import { useRules } from '../../../components/form-rules.ts';
import { type CoordinatesReading, inWgs84, readCoordinates } from '../../../components/read-coordinates.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import styles from './DeviceDrawer.module.css';
import type { DeviceValues } from './device-draft.ts';
import { locationMessages } from './location.messages.ts';

const coordinates = [
  { name: 'lng', other: 'lat', word: 'longitude' },
  { name: 'lat', other: 'lng', word: 'latitude' },
] as const;

const noTexts = {};

interface Pasted {
  readonly reading: CoordinatesReading;
  readonly isExchanged: boolean;
  readonly datum: PointDatum;
  /** What stood in the fields. */
  readonly before: Partial<DeviceValues>;
}

export interface PlacePanelProps {
  /** Undefined while the fields have none. */
  place: Coordinates | undefined;
  projectId: number | undefined;
  /** Undefined while it is added. */
  deviceId: number | undefined;
  onPlace: (place: Coordinates) => void;
}

interface Props extends Pick<PlacePanelProps, 'deviceId'> {
  PlacePanel: ComponentType<PlacePanelProps>;
}

/**
 * Longitude and latitude, typed, pasted as a whole, or set from the panel below; how a paste was read is said, and can be
 * changed.
 */
export function LocationFields({ PlacePanel, deviceId }: Props) {
  const t = useMessages(locationMessages);
  const needed = useMessages(requiredMessages);
  const form = Form.useFormInstance<DeviceValues>();
  const onWritten = useFormWritten();
  const rules = useRules(DeviceDraft, noTexts);
  const [pasted, setPasted] = useState<Pasted>();
  const write = (values: Partial<DeviceValues>) => {
    form.setFieldsValue(values);
    onWritten();
  };
  const take = (next: Pasted) => {
    write(placeOf(next));
    setPasted(next);
  };
  const onPaste = (event: ClipboardEvent) => {
    const reading = readCoordinates(event.clipboardData.getData('text'));
    if (!reading) return;
    event.preventDefault();
    const before = form.getFieldsValue(['lng', 'lat']);
    take({ reading, isExchanged: false, datum: reading.datum, before });
  };
  const writeAnew = (values: Partial<DeviceValues>) => {
    write(values);
    setPasted(undefined);
  };
  const place = usePlaceIn(form);
  const projectId = Form.useWatch('projectId', form);
  return (
    <>
      <div className={styles.pair} onPaste={onPaste}>
        {coordinates.map(({ name, other, word }) => (
          <Form.Item
            key={name}
            name={name}
            label={t(name)}
            dependencies={[other]}
            rules={[...rules[name], both(other, needed(word))]}
          >
            <NumberInput className={styles.wide} precision={6} suffix="°" />
          </Form.Item>
        ))}
      </div>
      {pasted ? (
        <PastedNote pasted={pasted} onChange={take} onUndo={() => writeAnew(pasted.before)} />
      ) : (
        <p className={`quiet small ${styles.help}`}>{t('help')}</p>
      )}
      <div className={styles.placePanel}>
        <Suspense>
          <PlacePanel place={place} projectId={projectId} deviceId={deviceId} onPlace={writeAnew} />
        </Suspense>
      </div>
    </>
  );
}

function usePlaceIn(form: FormInstance<DeviceValues>): Coordinates | undefined {
  const [lng, lat] = [Form.useWatch('lng', form), Form.useWatch('lat', form)];
  // What is being typed may be no number yet.
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined;
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : undefined;
}

const placeOf = ({ reading, isExchanged, datum }: Pasted): Coordinates =>
  inWgs84(
    isExchanged && reading.exchanged ? reading.exchanged : { lng: reading.lng, lat: reading.lat },
    datum,
  );

interface NoteProps {
  pasted: Pasted;
  onChange: (pasted: Pasted) => void;
  onUndo: () => void;
}

function PastedNote({ pasted, onChange, onUndo }: NoteProps) {
  const t = useMessages(locationMessages);
  return (
    <div className={`stack gapXs ${styles.help}`}>
      <span role="status" className="small">
        {t('readAs', { place: coordinatesText(placeOf(pasted)) })}
        {pasted.datum !== 'wgs84' && ` ${t('converted')}`}
      </span>
      <Select<PointDatum>
        aria-label={t('datum')}
        value={pasted.datum}
        options={pointDatums.map((value) => ({ value, label: `${t('datum')}: ${t(`datum_${value}`)}` }))}
        onChange={(datum) => onChange({ ...pasted, datum })}
      />
      <div className="row wrap gapXs">
        {pasted.reading.exchanged && (
          <Button onClick={() => onChange({ ...pasted, isExchanged: !pasted.isExchanged })}>
            {t('exchange')}
          </Button>
        )}
        <Button onClick={onUndo}>{t('undo')}</Button>
      </div>
    </div>
  );
}

/** One coordinate is no place. */
const both =
  (other: 'lng' | 'lat', message: string) =>
  ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
    validator: (_: unknown, value: unknown) => {
      const empty = (each: unknown) => each === null || each === undefined;
      return empty(value) && !empty(getFieldValue(other))
        ? Promise.reject(new Error(message))
        : Promise.resolve();
    },
  });
