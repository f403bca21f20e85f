import { useQuery } from '@tanstack/react-query';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { QueryState } from '../../../components/QueryState.tsx';
import { StaleData } from '../../../components/StaleData.tsx';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './Fence.module.css';
import { FenceForm } from './FenceForm.tsx';
import { FenceHistory } from './FenceHistory.tsx';
import { FenceNow } from './FenceNow.tsx';
import { FenceTruth } from './FenceTruth.tsx';
import { fenceQuery } from './model/fences.queries.ts';

/** The fence of a device: where it stands and what to do next, a new one, and what was asked before. */
export function FencePanel({ device }: { device: DeviceBasic }) {
  const query = useQuery(fenceQuery(device.id));
  useTopic(`device:${device.id}`);
  const mayCommand = useMay()('fences:command') && device.mayOperate === 1;
  if (!query.data) return <QueryState query={query} />;
  const fence = query.data;
  return (
    <>
      <StaleData query={query} />
      <div className={styles.layout}>
        <div className={styles.column}>
          <FenceNow deviceId={device.id} fence={fence} mayCommand={mayCommand} />
          <FenceTruth fence={fence} />
          <FenceHistory deviceId={device.id} />
        </div>
        <div className={styles.column}>
          <FenceForm device={device} fence={fence} mayCommand={mayCommand} />
        </div>
      </div>
    </>
  );
}
