import type { Device } from '@weir/contract/fleet/devices';
import { useEffect } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { Link } from '../../../components/Link.tsx';
import { DataTime } from '../../../components/RelativeTime.tsx';
import { FaultMark } from '../../../components/StatusTag.tsx';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { devicesMessages } from '../../fleet/devices/devices.messages.ts';
import { LiveValue } from '../../telemetry/telemetry/values/LiveValue.tsx';
import { seedReading, useLastReceived } from '../../telemetry/telemetry/values/telemetry.queries.ts';
import { devicePage } from '../device-page/device-page.screen.ts';
import styles from './device-cells.module.css';

export const deviceHref = ({ id }: Pick<Device, 'id'>) => devicePage.address({ id });

/** The name, with a mark while an alarm is open; in the recycle bin not a link. */
export function NameCell({ device }: { device: Device }) {
  if (device.deletedTime) return device.name;
  return (
    <span className={styles.named}>
      <Link className={styles.name} to={deviceHref(device)}>
        {device.name}
      </Link>
      <FaultMark level={device.is_fault} />
    </span>
  );
}

/** The SN, to be copied by whoever points at it. */
export function SerialCell({ serial }: { serial: string }) {
  const t = useMessages(devicesMessages);
  return (
    <span className={styles.serial}>
      <span className={`mono ${styles.number}`}>{serial}</span>
      <span className={styles.copy}>
        <CopyButton text={serial} label={t('sn')} />
      </span>
    </span>
  );
}

export function PositionCell({ device: { lng, lat } }: { device: Pick<Device, 'lng' | 'lat'> }) {
  if (lng === null || lat === null) return <span className="quiet">—</span>;
  return (
    <span className="figures" title="WGS-84">
      {lat.toFixed(5)}, {lng.toFixed(5)}
    </span>
  );
}

/** Puts the key signals of the rows into the live store, so that the first push changes and not fills them. */
export function useSeedKeySignals(devices: readonly Device[] | undefined): void {
  useEffect(() => {
    for (const { id, keySignal } of devices ?? []) {
      if (!keySignal?.ts) continue;
      const ageMs = Math.max(0, Date.now() - Date.parse(keySignal.ts));
      seedReading(id, { ...keySignal, ageMs });
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
    <span className={styles.key}>
      <LiveValue deviceId={id} signal={keySignal} staleAfterMs={staleAfterMs} />
      <span className={`quiet small ${styles.label}`}>{localName(keySignal)}</span>
    </span>
  );
}

/** When data came last, by push or by the list. */
export function LastDataCell({ device, date }: { device: Device; date: 'second' | 'day' }) {
  const receivedMs = useLastReceived(device.id, device.lastSeen);
  return <DataTime time={receivedMs} of="received" word="elsewhere" date={date} />;
}
