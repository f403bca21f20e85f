import { FileZipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useFeedback } from '../../../../components/feedback.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { deviceLogMessages } from '../device-log.messages.ts';
import { makeBundle } from '../device-log.queries.ts';
import { PresencePanel } from '../PresencePanel.tsx';
import { whyMessages } from '../why/why.messages.ts';
import { LogEntries } from './LogEntries.tsx';
import styles from './LogPanel.module.css';
import { RecorderCard } from './RecorderCard.tsx';

interface Props {
  deviceId: number;
  mayOperate: boolean;
}

/** Everything in and out of a device: its connections, its messages on demand, and what happened to it. */
export function LogPanel({ deviceId, mayOperate }: Props) {
  const may = useMay();
  return (
    <div className="stack gapMd">
      <Tools deviceId={deviceId} />
      <PresencePanel deviceId={deviceId} />
      {may('devices:record') && <RecorderCard deviceId={deviceId} mayOperate={mayOperate} />}
      <LogEntries deviceId={deviceId} />
    </div>
  );
}

function Tools({ deviceId }: { deviceId: number }) {
  const t = useMessages(deviceLogMessages);
  const why = useMessages(whyMessages);
  const may = useMay();
  const { setQuery } = usePage();
  const feedback = useFeedback();
  const { busy, run } = useAction(t('bundle'));
  const bundle = () => run(() => makeBundle(deviceId).then(() => feedback.info(t('bundleStarted'))));
  return (
    <div className={styles.tools}>
      <Button onClick={() => setQuery({ why: 'offline' })}>{why('whyOfflineTitle')}</Button>
      {may('alarms:list') && (
        <Button onClick={() => setQuery({ why: 'alarm' })}>{why('whyAlarmTitle')}</Button>
      )}
      {may('devices:record') && (
        <Button icon={<Icon of={FileZipOutlined} />} loading={busy} onClick={() => void bundle()}>
          {t('bundle')}
        </Button>
      )}
    </div>
  );
}
