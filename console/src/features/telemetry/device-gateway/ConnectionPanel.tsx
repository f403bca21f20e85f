import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { AttributesCard } from './AttributesCard.tsx';
import { ConnectDevice } from './ConnectDevice.tsx';
import styles from './Connection.module.css';
import { CredentialsCard } from './CredentialsCard.tsx';
import { SeveralClientsAlert } from './SeveralClientsValue.tsx';

/** How the device connects: commands to try, its credentials, and the attributes it shares. */
export function ConnectionPanel({ device }: { device: DeviceBasic }) {
  return (
    <div className={styles.layout}>
      <div className={styles.notice}>
        <SeveralClientsAlert device={device} />
      </div>
      <div className={styles.column}>
        <ConnectDevice device={device} />
      </div>
      <div className={styles.column}>
        <CredentialsCard device={device} />
        <AttributesCard deviceId={device.id} />
      </div>
    </div>
  );
}
