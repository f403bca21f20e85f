import { ApiOutlined, CheckCircleFilled, LoadingOutlined } from '@ant-design/icons';
import type { DeviceBasic } from '@weir/contract/fleet/devices';
import type { ValuesPush } from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import { groupInfo, type LiveSignal } from '@weir/contract/telemetry/telemetry';
import { useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { Link } from '../../../components/Link.tsx';
import { DataTime, RelativeTime } from '../../../components/RelativeTime.tsx';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { devicePage } from '../../workplace/device-page/device-page.screen.ts';
import styles from './Connection.module.css';
import { connectMessages } from './connect.messages.ts';

interface Received {
  count: number;
  values: ValuesPush['values'];
  atMs: number;
}

const mostShown = 6;

/** Waits for a message of the device and says so the moment it is there. */
export function FirstMessage({ device }: { device: DeviceBasic }) {
  const t = useMessages(connectMessages);
  const [received, setReceived] = useState<Received>();
  const [before] = useState(() => (device.lastSeen === null ? 0 : Date.parse(device.lastSeen)));
  useTopic(`device:${device.id}`, {
    // A message may have come between the opening of the page and the first push that it can hear.
    onGap: () => {
      call(groupInfo, { query: { id: device.id } })
        .then(({ list }) => setReceived((known) => known ?? newerThan(before, list)))
        .catch(() => undefined);
    },
    onPushes: (pushes) => {
      const frames = pushes.filter((push) => push.T === types.values);
      if (frames.length === 0) return;
      setReceived((known) => ({
        count: (known?.count ?? 0) + frames.length,
        values: Object.assign({}, ...frames.map(({ values }) => values)),
        atMs: Date.now(),
      }));
    },
  });
  return (
    <div role="status" className={`${styles.live} ${received ? styles.received : ''}`}>
      {received ? (
        <Arrived received={received} deviceId={device.id} />
      ) : (
        <Waiting device={device} hint={t(device.connected ? 'connectedWaiting' : 'waiting')} />
      )}
    </div>
  );
}

/** What has been received since, when there is something. */
function newerThan(beforeMs: number, list: readonly LiveSignal[]): Received | undefined {
  const fresh = list.flatMap(({ semaphoreId, value, ts }) => {
    const atMs = ts === null ? 0 : Date.parse(ts);
    return atMs > beforeMs ? [{ semaphoreId, value, atMs }] : [];
  });
  if (fresh.length === 0) return undefined;
  const values = Object.fromEntries(
    fresh.map(({ semaphoreId, value, atMs }) => [semaphoreId, { value, ts: atMs }]),
  );
  return { count: 1, values, atMs: Math.max(...fresh.map(({ atMs }) => atMs)) };
}

function Waiting({ device, hint }: { device: DeviceBasic; hint: string }) {
  const t = useMessages(connectMessages);
  return (
    <>
      <span className={styles.sign}>
        <Icon of={device.connected ? ApiOutlined : LoadingOutlined} />
      </span>
      <div>
        <strong>{hint}</strong>
        <span className="quiet">
          {device.lastSeen === null ? (
            t('waitingHelp')
          ) : (
            <>
              {t('earlierData')} <DataTime time={device.lastSeen} of="received" />
            </>
          )}
        </span>
      </div>
    </>
  );
}

function Arrived({ received, deviceId }: { received: Received; deviceId: number }) {
  const t = useMessages(connectMessages);
  const shown = Object.entries(received.values).slice(0, mostShown);
  return (
    <>
      <span className={styles.sign}>
        <Icon of={CheckCircleFilled} />
      </span>
      <div>
        <strong>{t('received')}</strong>
        <span className="quiet">
          {t('receivedCount', { count: received.count })} · <RelativeTime time={received.atMs} />
        </span>
        <dl className={styles.values}>
          {shown.map(([key, { value }]) => (
            <div key={key}>
              <dt className="mono">{key}</dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
        <Link to={devicePage.address({ id: deviceId, tab: 'telemetry' })}>{t('seeTelemetry')}</Link>
      </div>
    </>
  );
}
