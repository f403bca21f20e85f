import type { IssuedCredential } from '@weir/contract/fleet/device-credentials';
import { topics } from '@weir/contract/fleet/device-protocol';

/** Where a device reaches the platform. */
export interface DeviceAddress {
  /** Host of the MQTT endpoint. */
  host: string;
  mqttPort: number;
  /** Begin of HTTP addresses, without a slash at the end. */
  httpOrigin: string;
}

/** A value to send as an example: of the kind that the signal takes. */
export interface SampleValue {
  key: string;
  value: number | boolean | string;
}

export type Shell = 'posix' | 'windows';

export interface ConnectSample {
  name: 'mosquitto' | 'curl' | 'node' | 'paho' | 'thingsboard' | 'phone';
  /** How to get what it needs; absent when every system has it. */
  install: string | undefined;
  code: string;
}

type Secrets = Pick<IssuedCredential, 'kind' | 'token' | 'clientId' | 'username' | 'password'>;

/** Stands where the token of an existing device would be: it is stored hashed and cannot be shown again. */
export const tokenPlaceholder = 'YOUR_ACCESS_TOKEN';

const posixQuote = (text: string) =>
  /^[\w.,:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
const windowsQuote = (text: string) =>
  /^[\w.,:/@-]+$/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`;
const jsText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const pythonText = (text: string) => JSON.stringify(text);

const samplePayload = (values: readonly SampleValue[]): string =>
  JSON.stringify(Object.fromEntries(values.map(({ key, value }) => [key, value])));

/** JSON as Python writes it. */
const pythonDict = (values: readonly SampleValue[]): string =>
  `{${values.map(({ key, value }) => `${pythonText(key)}: ${pythonValue(value)}`).join(', ')}}`;

function pythonValue(value: SampleValue['value']): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

/** One message, and who sends it from where. */
interface Sending {
  address: DeviceAddress;
  secrets: Secrets;
  values: readonly SampleValue[];
  shell: Shell;
}

/** Commands that send one message as this device, ready to be pasted. */
export const connectSamples = (sending: Sending): ConnectSample[] =>
  sending.secrets.kind === 'token'
    ? [mosquitto, curl, node, paho, thingsboard, phone].map((sampleOf) => sampleOf(sending))
    : [mosquitto, node, paho].map((sampleOf) => sampleOf(sending));

function mosquitto({ address, secrets, values, shell }: Sending): ConnectSample {
  const quote = shell === 'posix' ? posixQuote : windowsQuote;
  const identity =
    secrets.kind === 'basic'
      ? `-i ${quote(secrets.clientId ?? '')} -u ${quote(secrets.username ?? '')} -P ${quote(secrets.password ?? '')}`
      : `-u ${quote(secrets.token ?? '')}`;
  return {
    name: 'mosquitto',
    install: shell === 'posix' ? 'apt install mosquitto-clients   # brew install mosquitto' : undefined,
    code: [
      `mosquitto_pub -h ${address.host} -p ${address.mqttPort} ${identity} -q 1`,
      `-t ${topics.telemetry} -m ${quote(samplePayload(values))}`,
    ].join(' '),
  };
}

/** HTTP knows a device by its token alone. */
function curl({ address, secrets, values, shell }: Sending): ConnectSample {
  const quote = shell === 'posix' ? posixQuote : windowsQuote;
  const url = `${address.httpOrigin}/api/v1/${encodeURIComponent(secrets.token ?? '')}/telemetry`;
  return {
    name: 'curl',
    install: undefined,
    code: [
      `${shell === 'posix' ? 'curl' : 'curl.exe'} -X POST ${quote(url)}`,
      `-H ${quote('Content-Type: application/json')} -d ${quote(samplePayload(values))}`,
    ].join(' '),
  };
}

function node({ address, secrets, values }: Sending): ConnectSample {
  const identity =
    secrets.kind === 'basic'
      ? [
          `  clientId: ${jsText(secrets.clientId ?? '')},`,
          `  username: ${jsText(secrets.username ?? '')},`,
          `  password: ${jsText(secrets.password ?? '')},`,
        ]
      : [`  username: ${jsText(secrets.token ?? '')},`];
  return {
    name: 'node',
    install: 'npm install mqtt',
    code: [
      "import mqtt from 'mqtt';",
      '',
      `const client = await mqtt.connectAsync('mqtt://${address.host}:${address.mqttPort}', {`,
      ...identity,
      '});',
      `const message = JSON.stringify(${samplePayload(values)});`,
      `await client.publishAsync('${topics.telemetry}', message, { qos: 1 });`,
      'await client.endAsync();',
    ].join('\n'),
  };
}

function paho({ address, secrets, values }: Sending): ConnectSample {
  const auth =
    secrets.kind === 'basic'
      ? `{"username": ${pythonText(secrets.username ?? '')}, "password": ${pythonText(secrets.password ?? '')}}`
      : `{"username": ${pythonText(secrets.token ?? '')}, "password": None}`;
  return {
    name: 'paho',
    install: 'pip install paho-mqtt',
    code: [
      'import json',
      'from paho.mqtt import publish',
      '',
      'publish.single(',
      `    "${topics.telemetry}",`,
      `    json.dumps(${pythonDict(values)}),`,
      '    qos=1,',
      `    hostname=${pythonText(address.host)},`,
      `    port=${address.mqttPort},`,
      ...(secrets.kind === 'basic' ? [`    client_id=${pythonText(secrets.clientId ?? '')},`] : []),
      `    auth=${auth},`,
      ')',
    ].join('\n'),
  };
}

function thingsboard({ address, secrets, values }: Sending): ConnectSample {
  return {
    name: 'thingsboard',
    install: 'pip install tb-mqtt-client',
    code: [
      'from tb_device_mqtt import TBDeviceMqttClient',
      '',
      `client = TBDeviceMqttClient(${pythonText(address.host)}, ${address.mqttPort}, ${pythonText(secrets.token ?? '')})`,
      'client.connect()',
      `client.send_telemetry(${pythonDict(values)}).get()`,
      'client.disconnect()',
    ].join('\n'),
  };
}

/** What is typed into the settings of Traccar Client as the address of the server. */
const phone = ({ address, secrets }: Sending): ConnectSample => ({
  name: 'phone',
  install: undefined,
  code: `${address.httpOrigin}/gps/${encodeURIComponent(secrets.token ?? '')}`,
});

interface SignalForSample {
  semaphoreId: string;
  dataType: 'number' | 'boolean' | 'enum' | 'text';
  precision: number | null;
  min: number | null;
  max: number | null;
  enumValues: readonly { code: number }[] | null;
  value: unknown;
}

/** Up to two of the type's own signals with likely values; without any, a temperature. */
export function sampleValues(
  signals: readonly SignalForSample[],
  keySemaphoreId: string | null,
): SampleValue[] {
  const key = signals.find(({ semaphoreId }) => semaphoreId === keySemaphoreId);
  const numbers = signals.filter((signal) => signal.dataType === 'number' && signal !== key);
  const chosen = [...(key ? [key] : []), ...numbers].slice(0, 2);
  if (chosen.length === 0) return [{ key: 'temperature', value: 21.5 }];
  return chosen.map((signal) => ({ key: signal.semaphoreId, value: likelyValue(signal) }));
}

function likelyValue(signal: SignalForSample): SampleValue['value'] {
  const { dataType, value, min, max, precision, enumValues } = signal;
  if (dataType === 'boolean') return true;
  if (dataType === 'text') return 'ok';
  if (dataType === 'enum') return enumValues?.[0]?.code ?? 0;
  if (typeof value === 'number') return value;
  const middle = min !== null && max !== null ? (min + max) / 2 : 21.5;
  return Number(middle.toFixed(precision ?? 1));
}
