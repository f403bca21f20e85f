import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import type { RecordedMessage, Recording } from '@weir/contract/diagnosis/device-recordings';
import { useState } from 'react';
import { CopyButton } from '../../../../components/CopyButton.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { plainTime } from '../../../../platform/time.ts';
import { useLiveSignals } from '../../../telemetry/telemetry/values/telemetry.queries.ts';
import { deviceLogMessages } from '../device-log.messages.ts';
import { messagesQuery } from '../device-log.queries.ts';
import { NewerOlder } from './NewerOlder.tsx';
import styles from './RecordedMessages.module.css';

interface Props {
  deviceId: number;
  recording: Recording;
}

const perPage = 50;

/** Newest first; each opens to what was sent and what the platform reads in it. */
export function RecordedMessages({ deviceId, recording }: Props) {
  const t = useMessages(deviceLogMessages);
  const [page, setPage] = useState(1);
  const { entries, endedAt } = recording;
  const after = Math.max(0, entries - perPage * page);
  const limit = Math.max(1, Math.min(perPage, entries - perPage * (page - 1)));
  const query = useQuery(messagesQuery(deviceId, recording.id, { after, limit }));
  if (!query.data) return <QueryState query={query} rows={3} />;
  const list = query.data.list.toReversed();
  if (list.length === 0) return <p className="quiet">{t(endedAt === null ? 'noMessages' : 'noRecording')}</p>;
  return (
    <>
      <div className={styles.messages} role="log" aria-label={t('recorderTitle')} aria-live="off">
        {list.map((message) => (
          <Message key={message.seq} deviceId={deviceId} message={message} />
        ))}
      </div>
      {entries > perPage && <NewerOlder page={page} isLast={after === 0} onPage={setPage} />}
    </>
  );
}

function Message({ deviceId, message }: { deviceId: number; message: RecordedMessage }) {
  const t = useMessages(deviceLogMessages);
  const [open, setOpen] = useState(false);
  const { at, direction, transport, topic, payload, outcome, latencyMs } = message;
  const isWell = outcome === 'accepted' || outcome === 'delivered';
  return (
    <details className={styles.message} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="figures nowrap">{plainTime(new Date(at)).slice(11)}</span>
        <span className={`nowrap ${styles.way}`}>
          <Icon of={direction === 'in' ? ArrowDownOutlined : ArrowUpOutlined} />{' '}
          <span className="small">{t(direction)}</span>
        </span>
        <span className="mono small">
          {transport} {topic}
        </span>
        <span className="mono small quiet ellipsis">{payload.slice(0, 160)}</span>
        <span className={isWell ? 'quiet small' : `small ${styles.bad}`}>
          {t(`outcome_${outcome ?? 'pending'}`)}
          {latencyMs !== null && <span className="figures"> · {t('latency', { ms: latencyMs })}</span>}
        </span>
      </summary>
      {open && <Content deviceId={deviceId} message={message} />}
    </details>
  );
}

function Content({ deviceId, message }: { deviceId: number; message: RecordedMessage }) {
  const t = useMessages(deviceLogMessages);
  const { payload, sizeBytes, isCut, decoded, encoding } = message;
  return (
    <div className={styles.content}>
      <div>
        <div className="quiet small">
          {t('raw')} · {t('bytes', { count: sizeBytes })}
          {encoding === 'base64' && ' · base64'}
          {isCut === 1 && ` · ${t('cut')}`}
          <CopyButton text={payload} label={t('raw')} />
        </div>
        <pre className={`mono ${styles.raw}`}>{payload}</pre>
      </div>
      {decoded.length > 0 && <Decoded deviceId={deviceId} decoded={decoded} />}
    </div>
  );
}

/** One a value; a message may say the same signal several times. */
const rowsOf = (decoded: RecordedMessage['decoded']) =>
  decoded.flatMap(({ ts, values }, place) =>
    Object.entries(values).map(([semaphoreId, value]) => ({
      ...{ key: `${place}-${semaphoreId}`, ts, semaphoreId, value },
    })),
  );

function Decoded({ deviceId, decoded }: { deviceId: number; decoded: RecordedMessage['decoded'] }) {
  const t = useMessages(deviceLogMessages);
  const nameOf = useLocalName();
  const signals = new Map(
    useLiveSignals(deviceId).data?.list.map((signal) => [signal.semaphoreId, signal] as const),
  );
  return (
    <div>
      <div className="quiet small">{t('decoded')}</div>
      <table className="plainTable">
        <thead>
          <tr>
            <th scope="col">{t('signal')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('time')}</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(decoded).map(({ key, ts, semaphoreId, value }) => {
            const signal = signals.get(semaphoreId);
            return (
              <tr key={key}>
                <td>
                  {signal ? nameOf(signal) : semaphoreId}{' '}
                  {signal && <span className="mono small quiet">{semaphoreId}</span>}
                </td>
                <td className="figures">
                  {String(value)} {signal?.unit}
                </td>
                <td className="figures">{ts === null ? t('serverTime') : plainTime(new Date(ts))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
