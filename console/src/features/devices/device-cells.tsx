import type { Device } from '@weir/contract/devices';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../components/CopyButton.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { LiveValue } from '../telemetry/LiveValue.tsx';
import { liveValues, useLastSeen } from '../telemetry/telemetry.queries.ts';
import styles from './device-cells.module.css';
import { devicesMessages } from './devices.messages.ts';

export const deviceHref = ({ id }: Pick<Device, 'id'>) => `/project/info?id=${id}`;

/** Name above SN; in the recycle bin not a link. */
export function NameCell({ device }: { device: Device }) {
  const t = useMessages(devicesMessages);
  return (
    <div className={styles.name}>
      {device.deletedTime ? <span>{device.name}</span> : <Link to={deviceHref(device)}>{device.name}</Link>}
      <span className={styles.sn}>
        <span className="mono quiet small">{device.SN}</span>
        <span className={styles.copy}>
          <CopyButton text={device.SN} label={t('sn')} />
        </span>
      </span>
    </div>
  );
}

/** Puts the key signals of the rows into the live store, so that the first push changes and not fills them. */
export function useSeedKeySignals(devices: readonly Device[] | undefined): void {
  useEffect(() => {
    for (const { id, keySignal } of devices ?? []) {
      if (!keySignal?.ts) continue;
      const ageMs = Math.max(0, Date.now() - Date.parse(keySignal.ts));
      liveValues.seed(id, [{ ...keySignal, ageMs }]);
    }
  }, [devices]);
}

/** The key signal, changing in place; hatched when the device does not report. */
export function KeySignalCell({ device }: { device: Device }) {
  const localName = useLocalName();
  const { keySignal, id, presence } = device;
  if (!keySignal) return <span className="quiet">—</span>;
  const staleAfterMs = presence === 'online' ? Number.POSITIVE_INFINITY : 0;
  return (
    <div className={styles.key}>
      <LiveValue deviceId={id} signal={keySignal} staleAfterMs={staleAfterMs} />
      <span className="quiet small">{localName(keySignal)}</span>
    </div>
  );
}

/** Age of the newest data, by push or by the list. */
export function LastDataCell({ device }: { device: Device }) {
  return <RelativeTime time={useLastSeen(device.id, device.lastSeen)} />;
}
