import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app/base.ts';
import { type App, createApp } from './app.ts';
import { originsOf } from './base-map-settings.ts';
import type { Config } from './config.ts';
import { seedMenus } from './features/identity/menus/menus.service.ts';
import { syncRoles } from './features/identity/roles/roles.service.ts';
import type { FirstStart } from './features/identity/users/users.service.ts';
import { type RunningDatabase, startDatabase } from './platform/db/start-database.ts';
import { StartError, withRights } from './platform/db/start-error.ts';
import { registerApiReference } from './platform/http/api-reference.ts';
import { findConsoleBuild, registerConsoleFiles } from './platform/http/console-files.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttp } from './platform/http/mount.ts';
import { openLines } from './platform/http/open-lines.ts';
import { createOwnHost } from './platform/http/own-host.ts';
import { createRequestLimit } from './platform/http/request-limit.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Logger } from './platform/logger.ts';
import { createMetrics } from './platform/metrics.ts';
import { readSecretFile, type SecretFile, secretFileMissing } from './platform/secrets/secret-file.ts';
import { withTimeout } from './platform/with-timeout.ts';
import { version } from './version.ts';

const requestGraceMs = 3000;
/** Longer than the database may take for one statement; after that what is open is given up. */
const closeWithinMs = 20_000;
const repository = join(import.meta.dirname, '..', '..');

export interface Platform {
  app: App;
  server: FastifyInstance;
  database: Pick<RunningDatabase, 'db'>;
  /** Where it is reached: the ports that were really taken. */
  httpPort: number;
  mqttPort: number;
  firstStart: FirstStart;
  /** Reads the certificates again; a bad one is told to the log, and the old one stays. */
  reload(): void;
  stop(): Promise<void>;
}

/** Starts everything on a configuration: database, schema, features, then the doors. */
export async function startPlatform(
  config: Config,
  logger: Logger,
  calledOff?: AbortSignal,
): Promise<Platform> {
  const { dataDir, database: external } = config;
  const database = await startDatabase({ dataDir, external, as: 'server', logger, calledOff });
  const { serverLock } = database;
  try {
    const platform = await startOn(database, config, logger, { calledOff, serverLock });
    return { ...platform, stop: () => stopAll(platform, database) };
  } catch (error) {
    await database.stop();
    throw withRights(error, 'DATABASE_URL');
  }
}

async function stopAll(platform: Platform, database: RunningDatabase): Promise<void> {
  try {
    await withTimeout(closeWithinMs, platform.stop());
  } finally {
    await database.stop();
  }
}

/** What tests set otherwise, and what calls the start off. */
interface StartOptions
  extends Pick<
      AppDeps,
      | 'telemetry'
      | 'captcha'
      | 'jobs'
      | 'notifications'
      | 'weather'
      | 'video'
      | 'feedback'
      | 'upgradeHosts'
      | 'now'
      | 'readFree'
      | 'checkEvent'
      | 'serverLock'
    >,
    Partial<Pick<AppDeps, 'links' | 'baseMap'>> {
  /** Where the built console is. */
  consoleDir?: string;
  calledOff?: AbortSignal | undefined;
}

/** The platform on a database that runs: what tests start too. */
export async function startOn(
  database: Pick<RunningDatabase, 'db' | 'app' | 'owner'>,
  config: Config,
  logger: Logger,
  { consoleDir = join(repository, 'console', 'dist'), calledOff, ...options }: StartOptions = {},
): Promise<Platform> {
  const { db } = database;
  const secrets = readSecretFile(config.dataDir, config.secretFile);
  if (secrets.isReadByOthers) logger.warn({ path: secrets.path }, 'others may read the key file: chmod 600');
  await syncRoles(db);
  await seedMenus(db);
  // From here on it comes to its end, which is where the first password is told.
  calledOff?.throwIfAborted();
  const app = createApp({
    db,
    box: secrets.box,
    connections: { app: database.app, owner: database.owner },
    listeners: mqttListeners(config),
    filesDir: join(config.dataDir, 'files'),
    dataDir: config.dataDir,
    diskReserveBytes: config.diskReserveBytes,
    secureCookies: isHttpsOnly(config),
    trustedProxies: config.trustedProxies,
    timeZone: config.timeZone,
    auditDays: config.auditDays,
    alarmDays: config.alarmDays,
    receiptYears: config.receiptYears,
    links: config.links,
    baseMap: config.baseMap,
    publicUrl: config.publicUrl,
    notifications: config.notifications,
    weather: { url: config.weatherUrl, allowedNetworks: config.notifications.allowedNetworks },
    video: config.video,
    upgradeHosts: config.upgradeHosts,
    consoleBuild: findConsoleBuild(consoleDir),
    version,
    logger,
    ...options,
  });
  await assertSecretsOpen(app, secrets, logger);
  let firstStart: FirstStart | undefined;
  const isComplete = () => firstStart !== undefined;
  const server = await createServer({ app, config, consoleDir, logger, isComplete });
  const lines = openLines(server.server);
  firstStart = await openEndpoints(app, server, config);
  return {
    app,
    server,
    database,
    httpPort: (server.server.address() as AddressInfo).port,
    mqttPort: app.gateway.mqtt.addresses()[0]?.port ?? config.mqtt.port,
    firstStart,
    reload: () => reloadCertificates(app, server, config, logger),
    async stop() {
      const closed = server.close();
      // A request or a handshake that never ends must not keep the rest from ending in order.
      const hurry = setTimeout(lines.drop, requestGraceMs);
      await app.stop();
      await closed;
      clearTimeout(hurry);
    },
  };
}

function reloadCertificates({ gateway }: App, server: FastifyInstance, config: Config, logger: Logger): void {
  try {
    const [people, devices] = [tlsOf(config.tls), tlsOf(config.mqtt.tls)];
    if (people && server.server instanceof TlsServer) server.server.setSecureContext(people);
    if (devices) gateway.mqtt.renewCertificate(devices);
    logger.info('the certificates were read again');
  } catch (error) {
    logger.error({ err: error }, 'the certificates could not be read again; the old ones stay');
  }
}

async function openEndpoints(app: App, server: FastifyInstance, config: Config): Promise<FirstStart> {
  try {
    await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await server.close();
    throw explained(error, config.port, 'WEIR_PORT');
  }
  try {
    await app.start(server.server);
    // Last, as the password is told once: a start that fails would take it along.
    return await app.users.ensureAdministrator({ password: config.adminPassword });
  } catch (error) {
    await app.stop();
    await server.close();
    throw explained(error, config.mqtt.port, 'WEIR_MQTT_PORT');
  }
}

/** A key file that was made just now cannot open what is sealed already: the right one is missing. */
async function assertSecretsOpen(
  { twoFactor, notifications, video, cardLogins }: App,
  { isNew, path }: SecretFile,
  logger: Logger,
) {
  const parts = [twoFactor, notifications.webhooks, video.sources, cardLogins];
  const counts = await Promise.all(parts.map((part) => part.countUnreadable()));
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return;
  if (isNew) rmSync(path);
  if (isNew) throw secretFileMissing(path, count);
  logger.error({ path, count }, 'stored secrets were sealed by a key that is not in the key file');
}

interface ServerDeps extends Pick<AppDeps, 'logger'> {
  app: App;
  config: Config;
  consoleDir: string;
  /** Whether the start has come to its end. */
  isComplete(): boolean;
}

async function createServer(deps: ServerDeps): Promise<FastifyInstance> {
  const { app, config, consoleDir, logger, isComplete } = deps;
  const server = await createHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    tls: tlsOf(config.tls),
    httpsOnly: isHttpsOnly(config),
    mapOrigins: originsOf(config.baseMap),
  });
  const http = createHttp(server, {
    authenticate: app.sessions.authenticate,
    onRefused: app.onRefused,
    isOwnHost: createOwnHost(config.publicUrl),
    once: app.repeatedRequests.once,
    limit: createRequestLimit({ perMinute: config.requestsPerMinute }),
  });
  app.routes(http);
  app.siteRoutes(server);
  await app.deviceRoutes(server, http.mounted);
  await registerApiReference(server, http.mounted, version);
  registerHealth(server, {
    isComplete,
    obstacles: app.obstacles,
    metrics: metricsOf(app),
    metricsToken: config.metricsToken,
  });
  await registerConsoleFiles(server, consoleDir, app.sendConsole);
  return server;
}

function metricsOf({ telemetry, gateway, realtime, disk, ingestWatch }: App): () => Promise<string> {
  const metrics = createMetrics();
  for (const name of Object.keys(telemetry.counters)) {
    const read = () => telemetry.counters[name as keyof typeof telemetry.counters];
    metrics.gauge(`telemetry_${snake(name)}`, `Telemetry: ${name}`, read);
  }
  metrics.timings(telemetry.hookTimings);
  metrics.gauge('disk_free_bytes', 'Free space of the data folder', () => disk.freeBytes);
  metrics.gauge('disk_reserve_bytes', 'Below this nothing is acknowledged', () => disk.reserveBytes);
  metrics.gauge('ingest_refusing', '1: nothing is acknowledged now', () => (ingestWatch.refusal() ? 1 : 0));
  metrics.gauge('mqtt_connections', 'Live MQTT connections', () => gateway.mqtt.stats().connections);
  metrics.gauge('mqtt_paused_sockets', 'Sockets not read for now', () => gateway.mqtt.stats().pausedSockets);
  metrics.gauge('realtime_clients', 'Open consoles', () => realtime.clients.size);
  return metrics.text;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** People reach the console by HTTPS, be it made here or by a proxy in front. */
const isHttpsOnly = ({ tls, publicUrl }: Config): boolean =>
  tls !== undefined || publicUrl?.startsWith('https:') === true;

const tlsOf = (files: Config['tls']) =>
  files && { cert: readFileSync(files.certFile, 'utf8'), key: readFileSync(files.keyFile, 'utf8') };

function mqttListeners({ mqtt }: Config): AppDeps['listeners'] {
  const tls = tlsOf(mqtt.tls);
  return [
    { host: mqtt.host, port: mqtt.port },
    ...(mqtt.tls && tls ? [{ host: mqtt.host, port: mqtt.tls.port, tls }] : []),
  ];
}

function explained(error: unknown, port: number, variable: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new StartError(
      'PORT_IN_USE',
      `Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      'PORT_REFUSED',
      `Port ${port} may not be used by this user. Set ${variable} to another port.`,
    );
  }
  return error;
}
