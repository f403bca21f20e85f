import { expect, test } from 'vitest';
import { originsOf } from './base-map-settings.ts';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives a server for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    tls: undefined,
    mqtt: { host: '127.0.0.1', port: 1883, tls: undefined },
    dataDir: `${process.cwd()}/data`,
    database: undefined,
    logLevel: 'info',
    trustedProxies: [],
    auditDays: 730,
    alarmDays: 1827,
    receiptYears: 8,
    diskReserveBytes: 512 * 2 ** 20,
  });
});

test('devices follow the host and the certificate of the console unless told otherwise', () => {
  const env = { WEIR_HOST: '0.0.0.0', WEIR_TLS_CERT_FILE: '/c.pem', WEIR_TLS_KEY_FILE: '/k.pem' };
  const tls = { certFile: '/c.pem', keyFile: '/k.pem' };
  expect(readConfig(env)).toMatchObject({ tls, mqtt: { host: '0.0.0.0', tls: { ...tls, port: 8883 } } });
  expect(readConfig({ ...env, WEIR_MQTT_HOST: '10.0.0.1' }).mqtt.host).toBe('10.0.0.1');
});

test('one database address serves as both, unless the owner has one of its own', () => {
  const DATABASE_URL = 'postgres://weir@db/weir';
  expect(readConfig({ DATABASE_URL }).database).toEqual({ url: DATABASE_URL, ownerUrl: DATABASE_URL });
  const DATABASE_OWNER_URL = 'postgres://owner@db/weir';
  expect(readConfig({ DATABASE_URL, DATABASE_OWNER_URL }).database?.ownerUrl).toBe(DATABASE_OWNER_URL);
});

test('links are names with addresses, in their order', () => {
  const WEIR_DATA_RETRIEVAL_LINKS = ' 水文=https://data.example/?a=b ; Fish = http://fish.example;';
  const WEIR_DATA_SERVICES_URL = 'https://services.example/';
  expect(readConfig({ WEIR_DATA_RETRIEVAL_LINKS, WEIR_DATA_SERVICES_URL }).links).toEqual({
    dataRetrieval: [
      { name: '水文', url: 'https://data.example/?a=b' },
      { name: 'Fish', url: 'http://fish.example' },
    ],
    dataServices: WEIR_DATA_SERVICES_URL,
  });
  expect(readConfig({}).links).toEqual({ dataRetrieval: [], dataServices: null });
});

test('a base map has its datum and names its hosts', () => {
  expect(readConfig({}).baseMap).toEqual({
    ...{ url: null, darkUrl: null, datum: 'wgs84', attribution: '', hosts: [] },
  });
  const { baseMap } = readConfig({
    WEIR_MAP: 'https://maps.example/light.json?key=1',
    WEIR_MAP_DARK: 'https://dark.example/{z}/{x}/{y}.png',
    WEIR_MAP_DATUM: 'gcj02',
    WEIR_MAP_ATTRIBUTION: '© Maps',
    WEIR_MAP_HOSTS: 'tiles.example, 10.0.0.7:8888',
  });
  expect(baseMap).toMatchObject({ datum: 'gcj02', attribution: '© Maps' });
  expect(originsOf(baseMap)).toEqual([
    ...['https://maps.example', 'https://dark.example', 'tiles.example', '10.0.0.7:8888'],
  ]);
  expect(() => readConfig({ WEIR_MAP_DATUM: 'gcj02' })).toThrow('WEIR_MAP_DATUM needs WEIR_MAP');
});

test('the key file is in the data folder unless it is named', () => {
  expect(readConfig({}).secretFile).toBeUndefined();
  expect(readConfig({ WEIR_SECRET_FILE: 'x/secret.key' }).secretFile).toBe(`${process.cwd()}/x/secret.key`);
});

test('the pictures of a media server are on the host of its API unless told otherwise', () => {
  const WEIR_MEDIA_URL = 'http://10.0.0.7:9997/';
  const mediaOf = (env: Record<string, string>) => readConfig({ WEIR_MEDIA_URL, ...env }).video.media;
  expect(mediaOf({})).toEqual({ apiUrl: 'http://10.0.0.7:9997', hlsUrl: 'http://10.0.0.7:8888' });
  expect(mediaOf({ WEIR_MEDIA_HLS_URL: 'https://hls' })?.hlsUrl).toBe('https://hls');
  expect(readConfig({}).video.media).toBeUndefined();
});

test('is frozen all the way down', () => {
  const config = readConfig({});
  expect(() => Object.assign(config.mqtt, { port: 1 })).toThrow(TypeError);
});

test.each([
  ['WEIR_PORT', '80a'],
  ['WEIR_MEDIA_URL', 'http://weir:secret@10.0.0.7:9997'],
  ['WEIR_MEDIA_URL', 'rtsp://10.0.0.7'],
  ['WEIR_MEDIA_HLS_URL', 'http://10.0.0.7:8888'],
  ['WEIR_PORT', '65536'],
  ['WEIR_MQTT_PORT', '-1'],
  ['WEIR_PUBLIC_URL', 'weir.example'],
  ['DATABASE_URL', 'mysql://db/weir'],
  ['WEIR_WEATHER_URL', 'https://weather.example/?latitude={{latitude}}'],
  ['WEIR_LOG_LEVEL', 'loud'],
  ['WEIR_AUDIT_DAYS', '29'],
  ['WEIR_RECEIPT_YEARS', '0'],
  ['WEIR_AUDIT_DAYS', '2y'],
  ['WEIR_ALARM_DAYS', '0'],
  ['WEIR_DISK_RESERVE_MIB', 'much'],
  ['WEIR_TIME_ZONE', 'Mars/Olympus'],
  ['WEIR_TRUSTED_PROXIES', '10.0.0.0/33'],
  ['WEIR_ADMIN_PASSWORD', 'short'],
  ['WEIR_BACKUP_PASSPHRASE', 'short'],
  ['WEIR_METRICS_TOKEN', 'short'],
  ['WEIR_DATA_RETRIEVAL_LINKS', 'https://data.example'],
  ['WEIR_DATA_RETRIEVAL_LINKS', '=https://data.example'],
  ['WEIR_DATA_RETRIEVAL_LINKS', 'Data=javascript:alert(1)'],
  ['WEIR_DATA_RETRIEVAL_LINKS', 'Data=data.example'],
  ['WEIR_DATA_RETRIEVAL_LINKS', `${'x'.repeat(65)}=https://data.example`],
  ['WEIR_DATA_RETRIEVAL_LINKS', `Data=https://data.example/${'x'.repeat(2000)}`],
  ['WEIR_DATA_RETRIEVAL_LINKS', 'Data=https://data.example;'.repeat(21)],
  ['WEIR_DATA_SERVICES_URL', 'ftp://services.example'],
  ['WEIR_MAP', '/maps/style.json'],
  ['WEIR_MAP', 'https://tiles.example/{z}/{x}.png'],
  ['WEIR_MAP', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
  ['WEIR_MAP', 'https://tiles.example/{z}/{x}/{y}.pbf'],
  ['WEIR_MAP', 'https://user:word@tiles.example/style.json'],
  ['WEIR_MAP_DATUM', 'cgcs2000'],
  ['WEIR_MAP_HOSTS', '*.tiles.example'],
  ['DATABASE_OWNER_URL', 'postgres://owner@db/weir'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('all problems are reported together, and no secret with them', () => {
  const env = {
    WEIR_PORT: 'x',
    WEIR_TLS_CERT_FILE: '/c.pem',
    WEIR_ADMIN_PASSWORD: 'hush',
    WEIR_DATA_RETRIEVAL_LINKS: 'Data=hush',
  };
  const read = () => readConfig(env);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/WEIR_TLS_KEY_FILE[\s\S]*WEIR_PORT[\s\S]*WEIR_ADMIN_PASSWORD/);
  expect(read).not.toThrow(/hush/);
});
