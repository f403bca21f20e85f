import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { Hiding } from '../../../../components/chart/Chart.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import type { PageRange } from '../../../../components/time-range/page-range.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { TrackLook } from '../map/drawn-track.ts';
import type { Course } from '../replay/replay.ts';
import type { Replay } from '../replay/use-replay.ts';
import styles from './DeviceCards.module.css';
import { DeviceTrackCard } from './DeviceTrackCard.tsx';
import { severalMessages } from './several.messages.ts';
import type { DeviceTrack } from './use-device-tracks.ts';

interface Props extends Hiding {
  devices: readonly DeviceTrack[];
  pageRange: PageRange;
  zone: string;
  /** Undefined: there is nothing to replay. */
  replay: Replay | undefined;
  onAgain: () => void;
}

/** Another device, to which distances are told. */
export interface Reference {
  deviceId: number;
  look: TrackLook;
  course: Course;
}

/** Each device with its figures, and what is known of the time of the replay. */
export function DeviceCards({ devices, pageRange, zone, replay, hidden, onToggle, onAgain }: Props) {
  const t = useMessages(severalMessages);
  const [chosenId, setChosenId] = useState<number>();
  const known = useMemo(
    () =>
      devices.flatMap(({ deviceId, look, course }): Reference[] =>
        course ? [{ deviceId, look, course }] : [],
      ),
    [devices],
  );
  const reference = known.find(({ deviceId }) => deviceId === chosenId) ?? known[0];
  const choice = reference && known.length > 1 && (
    <span className={styles.reference}>
      <span className="quiet small">{t('distancesTo')}</span>
      <Select<number>
        size="small"
        aria-label={t('distancesTo')}
        popupMatchSelectWidth={false}
        value={reference.deviceId}
        options={known.map(({ deviceId, look }) => ({
          ...{ value: deviceId, label: `${look.letter} · ${look.name}` },
        }))}
        onChange={setChosenId}
      />
    </span>
  );
  return (
    <Panel title={t('devices')} tools={choice}>
      <ul className={styles.cards}>
        {devices.map((device) => (
          <DeviceTrackCard
            key={device.deviceId}
            {...{ device, zone, replay, pageRange }}
            reference={reference?.deviceId === device.deviceId ? undefined : reference}
            isShown={!hidden.has(String(device.deviceId))}
            onToggle={() => onToggle(String(device.deviceId))}
          />
        ))}
      </ul>
      {devices.some(({ lack }) => lack === 'failed') && (
        <Button size="small" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </Panel>
  );
}
