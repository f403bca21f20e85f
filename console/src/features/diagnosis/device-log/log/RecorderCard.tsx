import { DownloadOutlined, PauseOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { Recording } from '@weir/contract/diagnosis/device-recordings';
import { Button } from 'antd';
import { Icon } from '../../../../components/Icon.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag } from '../../../../components/StatusTag.tsx';
import { ErrorState } from '../../../../components/states.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { useNow } from '../../../../platform/time.ts';
import { deviceLogMessages } from '../device-log.messages.ts';
import { record, recordingsQuery, saveRecording, stopRecord } from '../device-log.queries.ts';
import styles from './LogPanel.module.css';
import { RecordedMessages } from './RecordedMessages.tsx';

interface Props {
  deviceId: number;
  mayOperate: boolean;
}

/** Records the messages of a device for a while, and shows them as they come. */
export function RecorderCard({ deviceId, mayOperate }: Props) {
  const t = useMessages(deviceLogMessages);
  const { busy, run } = useAction();
  useTopic(`device:${deviceId}`);
  const query = useQuery(recordingsQuery(deviceId));
  const [newest] = query.data?.list ?? [];
  const running = newest?.endedAt === null ? newest : undefined;
  return (
    <Panel
      title={t('recorderTitle')}
      tools={
        <div className={styles.tools}>
          {newest && newest.entries > 0 && (
            <Button
              icon={<Icon of={DownloadOutlined} />}
              onClick={() => void run(() => saveRecording(deviceId, newest.id), t('download'))}
            >
              {t('download')}
            </Button>
          )}
          {mayOperate && running && (
            <Button
              danger
              icon={<Icon of={PauseOutlined} />}
              loading={busy}
              onClick={() => void run(() => stopRecord(deviceId), t('stop'))}
            >
              {t('stop')}
            </Button>
          )}
          {mayOperate && !running && (
            <Button
              icon={<Icon of={PlayCircleOutlined} />}
              loading={busy}
              onClick={() => void run(() => record(deviceId), t('start'))}
            >
              {t('start')}
            </Button>
          )}
        </div>
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {newest ? <About recording={newest} /> : <p className="quiet">{t('recorderIntro')}</p>}
      {newest && <RecordedMessages key={newest.id} deviceId={deviceId} recording={newest} />}
    </Panel>
  );
}

function About({ recording }: { recording: Recording }) {
  const t = useMessages(deviceLogMessages);
  const nowMs = useNow();
  const { endedAt, endReason, endsAt, startedAt, startedBy, entries } = recording;
  const minutes = Math.max(1, Math.ceil((Date.parse(endsAt) - nowMs) / 60_000));
  return (
    <p className="flow gapXs">
      {endedAt === null ? (
        <StatusTag tone="danger">{t('recording', { minutes })}</StatusTag>
      ) : (
        <StatusTag tone="neutral">{t(`ended_${endReason ?? 'stopped'}`)}</StatusTag>
      )}
      <span className="quiet">
        <RelativeTime time={startedAt} />
        {startedBy !== null && ` · ${t('startedBy', { name: startedBy })}`}
        {` · ${t('messages', { count: entries })}`}
      </span>
    </p>
  );
}
