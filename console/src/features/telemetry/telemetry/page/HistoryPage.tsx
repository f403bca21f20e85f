import { useQuery } from '@tanstack/react-query';
import { getDeviceBasic } from '@weir/contract/fleet/devices';
import { maxComparedDevices } from '@weir/contract/telemetry/history';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { EmptyState } from '../../../../components/states.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { DevicesSelect } from '../../../fleet/devices/DevicesSelect.tsx';
import styles from '../history/HistoryPanel.module.css';
import { historyMessages } from '../history/history.messages.ts';
import { queriedDevices } from '../history/history-address.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

/** The history of several devices side by side; which ones, and what of them, stands in the address. */
export function HistoryPage() {
  const t = useMessages(historyMessages);
  const { query } = usePage();
  const [first] = queriedDevices(query);
  return (
    <>
      <PageHeader title={t('comparisonTitle')} />
      {first === undefined ? (
        <Choosing text={t('chooseDevices', { max: maxComparedDevices })} />
      ) : (
        <Compared key={first} firstId={first} />
      )}
    </>
  );
}

function Choosing({ text }: { text: string }) {
  const { setQuery } = usePage();
  return (
    <div className={styles.panel}>
      <DevicesSelect
        value={[]}
        max={maxComparedDevices}
        onChange={(ids) => setQuery({ devices: ids.join(',') || undefined })}
      />
      <EmptyState text={text} />
    </div>
  );
}

/** The first device says which signals there are to choose from. */
function Compared({ firstId }: { firstId: number }) {
  const t = useMessages(historyMessages);
  const device = useQuery(queryOf(getDeviceBasic, { query: { id: firstId } }));
  if (!device.data) {
    const missing = <Choosing text={t('firstIsGone', { max: maxComparedDevices })} />;
    return <QueryState query={device} missing={missing} />;
  }
  const { id, name, keySignal, lastDataTime } = device.data;
  return (
    <>
      <StaleData query={device} />
      <HistoryPanel
        deviceId={id}
        deviceName={name}
        keySemaphoreId={keySignal?.semaphoreId ?? null}
        lastDataTime={lastDataTime}
        choosing="all"
      />
    </>
  );
}
