import { resolve } from 'node:path';
import { type BaseMapSettings, readBaseMap } from './base-map-settings.ts';
import { type NotificationSettings, readNotifications } from './notification-settings.ts';
import { MIN_PASSPHRASE_LENGTH } from './platform/backup/sealed-keys.ts';
import type { LogLevel } from './platform/logger.ts';
import { SettingReader } from './setting-reader.ts';
import { readVideo, type VideoSettings } from './video-settings.ts';

/** Certificate and key, as PEM files. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

/** Where the console's top menu leads to outside. */
interface ConsoleLinks {
  dataRetrieval: { name: string; url: string }[];
  dataServices: string | null;
}

export interface Config {
  host: string;
  /** 0: any free port. */
  port: number;
  tls: TlsFiles | undefined;
  /** Where people and devices reach this server from outside; undefined: the address it listens on. */
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  mqtt: { host: string; port: number; tls: (TlsFiles & { port: number }) | undefined };
  dataDir: string;
  /** The operator has named it. */
  isDataDirGiven: boolean;
  /** Undefined: a file in the data folder, made at the first start. */
  secretFile: string | undefined;
  /** What the keys in a backup are sealed with; undefined: the one in the file, or it is asked for. */
  backupPassphrase: string | undefined;
  backupPassphraseFile: string | undefined;
  /** Undefined: the bundled PostgreSQL in the data folder. */
  database: { url: string; ownerUrl: string } | undefined;
  adminPassword: string | undefined;
  logLevel: LogLevel;
  /** IANA name, of the installation. */
  timeZone: string;
  metricsToken: string | undefined;
  /** Of one session; an address has ten times as many. */
  requestsPerMinute: number;
  /** How long the log is kept, and what people did to devices. */
  auditDays: number;
  /** How long alarms are kept that have ended. */
  alarmDays: number;
  receiptYears: number;
  /** Below this much free space nothing more is acknowledged. */
  diskReserveBytes: number;
  links: ConsoleLinks;
  notifications: NotificationSettings;
  /** Address of a forecast, with {{latitude}} and {{longitude}}; undefined: there is no weather. */
  weatherUrl: string | undefined;
  video: VideoSettings;
  /** Hosts that devices may be sent to for software. */
  upgradeHosts: readonly string[];
  baseMap: BaseMapSettings;
}

/** All that is wrong with the environment, at once. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has errors:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MIN_PASSWORD_LENGTH = 8;
const MIN_TOKEN_LENGTH = 16;
const REQUESTS = { fallback: 3000, least: 60, most: 100_000_000 };
const AUDIT_DAYS = { fallback: 730, least: 30, most: 36_500 };
const DISK_RESERVE_MIB = { fallback: 512, least: 0, most: 1_048_576 };
const ALARM_DAYS = { fallback: 1827, least: 30, most: 36_500 };
const RECEIPT_YEARS = { fallback: 8, least: 1, most: 100 };
const LINK_LIMITS = { links: 20, nameLength: 64, urlLength: 2000 };

/** The only reader of the environment. Throws a ConfigError that names every wrong variable. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
  defaults: Partial<Pick<Config, 'dataDir'>> = {},
): Config {
  const settings = new SettingReader(env);
  const host = settings.text('WEIR_HOST') ?? '127.0.0.1';
  const dataDir = resolve(settings.text('WEIR_DATA') ?? defaults.dataDir ?? './data');
  const tls = settings.tlsFiles('WEIR_TLS_CERT_FILE', 'WEIR_TLS_KEY_FILE');
  const config: Config = {
    host,
    port: settings.port('WEIR_PORT', 8080),
    tls,
    publicUrl: settings.url('WEIR_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    trustedProxies: settings.addresses('WEIR_TRUSTED_PROXIES'),
    mqtt: readMqtt(settings, host, tls),
    dataDir,
    isDataDirGiven: settings.text('WEIR_DATA') !== undefined,
    secretFile: settings.file('WEIR_SECRET_FILE'),
    backupPassphrase: settings.longText('WEIR_BACKUP_PASSPHRASE', MIN_PASSPHRASE_LENGTH),
    backupPassphraseFile: settings.file('WEIR_BACKUP_PASSPHRASE_FILE'),
    database: readDatabase(settings),
    adminPassword: settings.longText('WEIR_ADMIN_PASSWORD', MIN_PASSWORD_LENGTH),
    logLevel: settings.oneOf('WEIR_LOG_LEVEL', LOG_LEVELS) ?? 'info',
    timeZone: settings.timeZone('WEIR_TIME_ZONE') ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    metricsToken: settings.longText('WEIR_METRICS_TOKEN', MIN_TOKEN_LENGTH),
    auditDays: settings.days('WEIR_AUDIT_DAYS', AUDIT_DAYS),
    alarmDays: settings.days('WEIR_ALARM_DAYS', ALARM_DAYS),
    receiptYears: settings.count('WEIR_RECEIPT_YEARS', RECEIPT_YEARS),
    requestsPerMinute: settings.count('WEIR_REQUESTS_PER_MINUTE', REQUESTS),
    diskReserveBytes: settings.count('WEIR_DISK_RESERVE_MIB', DISK_RESERVE_MIB) * 2 ** 20,
    links: {
      dataRetrieval: settings.links('WEIR_DATA_RETRIEVAL_LINKS', LINK_LIMITS),
      dataServices: settings.url('WEIR_DATA_SERVICES_URL', ['http:', 'https:']) ?? null,
    },
    notifications: readNotifications(settings),
    weatherUrl: readWeatherUrl(settings),
    video: readVideo(settings),
    upgradeHosts: settings.hosts('WEIR_UPGRADE_HOSTS'),
    baseMap: readBaseMap(settings),
  };
  if (settings.problems.length > 0) throw new ConfigError(settings.problems);
  return deepFreeze(config);
}

// Devices are shown the same certificate as browsers, unless they have one of their own.
function readMqtt(settings: SettingReader, httpHost: string, httpTls: TlsFiles | undefined): Config['mqtt'] {
  const files = settings.tlsFiles('WEIR_MQTT_TLS_CERT_FILE', 'WEIR_MQTT_TLS_KEY_FILE') ?? httpTls;
  const tlsPort = settings.port('WEIR_MQTT_TLS_PORT', 8883);
  return {
    host: settings.text('WEIR_MQTT_HOST') ?? httpHost,
    port: settings.port('WEIR_MQTT_PORT', 1883),
    tls: files && { ...files, port: tlsPort },
  };
}

function readDatabase(settings: SettingReader): Config['database'] {
  const url = settings.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const ownerUrl = settings.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']);
  if (ownerUrl && !url) settings.problem('DATABASE_OWNER_URL', 'needs DATABASE_URL beside it');
  return url === undefined ? undefined : { url, ownerUrl: ownerUrl ?? url };
}

function readWeatherUrl(settings: SettingReader): string | undefined {
  const url = settings.url('WEIR_WEATHER_URL', ['http:', 'https:']);
  if (url === undefined || (url.includes('{{latitude}}') && url.includes('{{longitude}}'))) return url;
  return settings.problem('WEIR_WEATHER_URL', 'has to hold {{latitude}} and {{longitude}}');
}

function deepFreeze<T extends object>(value: T): T {
  for (const item of Object.values(value)) {
    if (typeof item === 'object' && item !== null) deepFreeze(item);
  }
  return Object.freeze(value);
}
