import type { DeviceBasic } from '@weir/contract/fleet/devices';
import { InputNumber, Radio, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { MonoInput } from '../../../components/form/MonoInput.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useIssuedCredential } from '../../fleet/devices/issued-credentials.queries.ts';
import { useLiveSignals } from '../telemetry/values/telemetry.queries.ts';
import styles from './Connection.module.css';
import { connectMessages } from './connect.messages.ts';
import {
  type ConnectSample,
  connectSamples,
  type Shell,
  sampleValues,
  tokenPlaceholder,
} from './connect-commands.ts';
import { setDeviceAddress, useDeviceAddress } from './device-address.ts';
import { FirstMessage } from './FirstMessage.tsx';
import { IssuedSecrets } from './IssuedSecrets.tsx';

const sampleLabels: Record<ConnectSample['name'], string> = {
  mosquitto: 'mosquitto_pub',
  curl: 'curl',
  node: 'Node.js',
  paho: 'Python',
  thingsboard: 'ThingsBoard SDK',
  phone: 'Traccar Client',
};

const ownShell = (): Shell => (navigator.userAgent.includes('Windows') ? 'windows' : 'posix');

/** How to connect this device: its secret, commands with everything filled in, and whether it arrived. */
export function ConnectDevice({ device }: { device: DeviceBasic }) {
  const t = useMessages(connectMessages);
  const issued = useIssuedCredential(device.id);
  return (
    <section className={`panel ${styles.card}`} aria-labelledby="connect-device">
      <h2 id="connect-device" className={styles.heading}>
        {t('title')}
      </h2>
      <p className="quiet">{t('intro')}</p>
      <Step number={1} title={t('stepSecret')}>
        {issued ? <IssuedSecrets credential={issued} /> : <p className="quiet">{t('secretGone')}</p>}
      </Step>
      <Step number={2} title={t('stepSend')}>
        <AddressFields />
        <Samples device={device} />
      </Step>
      <Step number={3} title={t('stepCheck')}>
        <FirstMessage device={device} />
      </Step>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <>
      <h3 className={styles.step}>
        <span className={styles.number}>{number}</span>
        {title}
      </h3>
      <div className={styles.stepBody}>{children}</div>
    </>
  );
}

function AddressFields() {
  const t = useMessages(connectMessages);
  const { host, mqttPort } = useDeviceAddress();
  return (
    <>
      <div className={styles.address}>
        <label htmlFor="device-host">
          {t('host')}
          <MonoInput
            id="device-host"
            value={host}
            onChange={(event) => setDeviceAddress({ host: event.target.value.trim() || undefined })}
          />
        </label>
        <label htmlFor="device-port">
          {t('mqttPort')}
          <InputNumber<number>
            id="device-port"
            className={styles.port}
            min={1}
            max={65_535}
            precision={0}
            controls={false}
            value={mqttPort}
            onChange={(value) => setDeviceAddress({ mqttPort: value ?? undefined })}
          />
        </label>
      </div>
      <p className="quiet small">{t('addressHelp')}</p>
    </>
  );
}

function Samples({ device }: { device: DeviceBasic }) {
  const t = useMessages(connectMessages);
  const address = useDeviceAddress();
  const issued = useIssuedCredential(device.id);
  const live = useLiveSignals(device.id);
  const [tool, setTool] = useState<ConnectSample['name']>('mosquitto');
  const [shell, setShell] = useState<Shell>(ownShell);
  const secrets =
    issued && issued.kind !== 'x509'
      ? issued
      : { kind: 'token' as const, token: tokenPlaceholder, clientId: null, username: null, password: null };
  const values = sampleValues(live.data?.list ?? [], device.keySignal?.semaphoreId ?? null);
  const samples = connectSamples({ address, secrets, values, shell });
  const sample = samples.find(({ name }) => name === tool) ?? samples[0];
  return (
    <>
      <Radio.Group
        optionType="button"
        aria-label={t('tool')}
        value={sample?.name}
        onChange={(event) => setTool(event.target.value)}
        options={samples.map(({ name }) => ({ value: name, label: sampleLabels[name] }))}
      />
      {sample && <Sample sample={sample} shell={shell} onShell={setShell} />}
    </>
  );
}

interface SampleProps {
  sample: ConnectSample;
  shell: Shell;
  onShell: (shell: Shell) => void;
}

function Sample({ sample: { name, install, code }, shell, onShell }: SampleProps) {
  const t = useMessages(connectMessages);
  return (
    <div className={styles.card}>
      {(name === 'mosquitto' || name === 'curl') && (
        <Segmented<Shell>
          size="small"
          className={styles.shells}
          aria-label={t('system')}
          value={shell}
          onChange={onShell}
          options={[
            { value: 'posix', label: 'Linux / macOS' },
            { value: 'windows', label: 'Windows' },
          ]}
        />
      )}
      {install && (
        <div>
          <div className="quiet small">{t('installFirst')}</div>
          <Code text={install} />
        </div>
      )}
      {name === 'phone' && <p className="quiet small">{t('phoneHelp')}</p>}
      <Code text={code} />
    </div>
  );
}

function Code({ text }: { text: string }) {
  const t = useMessages(connectMessages);
  return (
    <div className={styles.code}>
      <pre>{text}</pre>
      <span className={styles.copy}>
        <CopyButton text={text} label={t('command')} />
      </span>
    </div>
  );
}
