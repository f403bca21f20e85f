import type { Code } from '@weir/contract/errors';
import type { SignalDraft } from '@weir/contract/fleet/device-types';
import {
  checkLoggerFile,
  commitLoggerImport,
  getLoggerImport,
  type LoggerImportItem,
  type LoggerMapping,
  undoLoggerImport,
  uploadLoggerFile,
} from '@weir/contract/telemetry/logger-files';
import { historyChart } from '@weir/contract/telemetry/telemetry';
import type { sql } from 'kysely';
import { expect } from 'vitest';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp } from '../../../../test/harness.ts';
import { basePath } from '../../../platform/http/mount.ts';

export const dayMs = 86_400_000;
/** Midnight of UTC some days ago. */
export const startMs = Math.floor(Date.now() / dayMs - 5) * dayMs;
export const minuteMs = 60_000;

const waterSignals: SignalDraft[] = [
  { semaphoreId: 'wt', name: '水温', nameEn: 'Water temperature', unit: '°C', min: -5, max: 45 },
  { semaphoreId: 'do', name: '溶解氧', nameEn: 'Dissolved oxygen', unit: 'mg/L' },
  { semaphoreId: 'ec', name: '电导率', nameEn: 'Conductivity', unit: 'µS/cm' },
];

export interface Station {
  id: number;
  /** Messages as the station sends them, received now. */
  send(messages: readonly { ts: number; values: object }[]): Promise<void>;
}

export type LoggerTest = Awaited<ReturnType<typeof startLoggerTest>>;

/** The platform without its timers. */
export async function startLoggerTest() {
  const test = await startTestApp({ telemetry: { jobs: 'off' } });
  const { owner } = test.users;
  const read = async (id: number, as: Actor = owner) =>
    (await test.call(getLoggerImport, { as, query: { id } })).data;

  return {
    ...test,
    read,
    async addStation({ timeZone = 'Asia/Shanghai', typeId = 0 } = {}): Promise<Station & { typeId: number }> {
      const project = await buildProject(test, { timeZone });
      const type = typeId || (await buildDeviceType(test, { retention: '1y', signals: waterSignals })).id;
      const { id } = await buildDevice(test, { projectId: project.id, typeId: type });
      const device = { deviceId: id, typeId: type, retention: '1y' as const };
      return {
        ...{ id, typeId: type },
        async send(messages) {
          const payload = Buffer.from(JSON.stringify(messages));
          await test.app.telemetry.ingest(device, 'v1/devices/me/telemetry', payload, Date.now());
        },
      };
    },
    async uploadFile(
      file: string | Buffer,
      { id, as = owner, name = 'log.csv' }: { id: number; as?: Actor; name?: string },
    ) {
      const response = await test.platform.server.inject({
        method: 'POST',
        url: `${basePath}${uploadLoggerFile.path}`,
        query: { id: String(id), name },
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
        payload: file,
      });
      const { code, data } = response.json() as { code: Code; data: LoggerImportItem & { fault?: string } };
      return { status: response.statusCode, code, data };
    },
    check: (id: number, mapping: LoggerMapping, as: Actor = owner) =>
      test.call(checkLoggerFile, { as, body: { id, mapping } }),
    commit: (id: number, as: Actor = owner) => test.call(commitLoggerImport, { as, body: { id } }),
    undo: (id: number, as: Actor = owner) => test.call(undoLoggerImport, { as, body: { id } }),
    /** Waits for the background task. */
    async ended(id: number): Promise<LoggerImportItem> {
      await expect
        .poll(async () => ['queued', 'running'].includes((await read(id)).job?.state ?? ''))
        .toBe(false);
      return read(id);
    },
    /** What stands in the history of a signal, in the order of time. */
    async pointsOf(deviceId: number, signal: string): Promise<[number, number][]> {
      const { data } = await test.call(historyChart, {
        as: owner,
        query: {
          ...{ id: deviceId, signals: signal, points: 5000, interval: 'auto' },
          ...{ from: new Date(startMs - dayMs).toISOString(), to: new Date().toISOString() },
        } as never,
      });
      const { ts = [], values = [] } = data.series[0] ?? {};
      return ts.flatMap((ms, at) => {
        const value = values[at];
        return value == null ? [] : [[ms, value] satisfies [number, number]];
      });
    },
    async stored<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
      return (await query.execute(test.db)).rows;
    },
  };
}

/** What is proposed, as somebody takes it over, changed where that is said. */
export function mappingOf(
  { proposal }: LoggerImportItem,
  changes: Partial<LoggerMapping> = {},
): LoggerMapping {
  const { source: _, timeColumn, timeFormat, ...rest } = proposal;
  return { ...rest, timeColumn: timeColumn ?? 0, timeFormat: timeFormat ?? 'ymd', ...changes };
}

/** Lines of a logger that measures every quarter of an hour, in the time of Shanghai. */
export const quarterLines = (count: number, fromMs = startMs): string[] =>
  Array.from({ length: count }, (_, index) => {
    const local = new Date(fromMs + index * 15 * minuteMs + 8 * 60 * minuteMs).toISOString();
    return `${local.slice(0, 10)} ${local.slice(11, 19)},${(20 + (index % 8) / 4).toFixed(2)},${8 + (index % 3)}`;
  });

export const header = 'Date Time,Water temperature (°C),Dissolved oxygen (mg/L)';
export const csvOf = (lines: readonly string[], heading = header): string => [heading, ...lines].join('\r\n');
