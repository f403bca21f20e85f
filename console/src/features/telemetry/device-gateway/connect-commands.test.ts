import { expect, test } from 'vitest';
import { connectSamples, sampleValues } from './connect-commands.ts';

const address = { host: 'iot.example', mqttPort: 1883, httpOrigin: 'http://iot.example:8080' };
const token = { kind: 'token' as const, token: 'Ab_12-xy', clientId: null, username: null, password: null };
const values = [
  { key: 'soc', value: 64.5 },
  { key: 'pump on', value: true },
];
const codeOf = (name: string, shell: 'posix' | 'windows' = 'posix', secrets: typeof token | object = token) =>
  connectSamples({ address, secrets: secrets as typeof token, values, shell }).find(
    (each) => each.name === name,
  )?.code;

test('shell commands are quoted for their shell', () => {
  expect(codeOf('mosquitto')).toBe(
    `mosquitto_pub -h iot.example -p 1883 -u Ab_12-xy -q 1 -t v1/devices/me/telemetry -m '{"soc":64.5,"pump on":true}'`,
  );
  expect(codeOf('curl', 'windows')).toBe(
    `curl.exe -X POST http://iot.example:8080/api/v1/Ab_12-xy/telemetry -H "Content-Type: application/json" -d "{\\"soc\\":64.5,\\"pump on\\":true}"`,
  );
});

test('Python gets Python values', () => {
  expect(codeOf('paho')).toContain('json.dumps({"soc": 64.5, "pump on": True})');
  expect(codeOf('thingsboard')).toContain('TBDeviceMqttClient("iot.example", 1883, "Ab_12-xy")');
});

test('a phone is given one address, with the token in it', () => {
  expect(codeOf('phone')).toBe('http://iot.example:8080/gps/Ab_12-xy');
});

test('a user name with a quote stays one argument; HTTP is left out, for it needs a token', () => {
  const basic = { kind: 'basic', token: null, clientId: 'c', username: "o'neil", password: 'long password' };
  expect(codeOf('mosquitto', 'posix', basic)).toContain(`-i c -u 'o'\\''neil' -P 'long password'`);
  expect(codeOf('curl', 'posix', basic)).toBeUndefined();
});

test('sample values come from the type', () => {
  const signal = {
    dataType: 'number',
    precision: 1,
    min: 0,
    max: 100,
    enumValues: null,
    value: null,
  } as const;
  expect(
    sampleValues(
      [
        { ...signal, semaphoreId: 'a' },
        { ...signal, semaphoreId: 'soc', value: 71 },
      ],
      'soc',
    ),
  ).toEqual([
    { key: 'soc', value: 71 },
    { key: 'a', value: 50 },
  ]);
  expect(sampleValues([], null)).toEqual([{ key: 'temperature', value: 21.5 }]);
});
