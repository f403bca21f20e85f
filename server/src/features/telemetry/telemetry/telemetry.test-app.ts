import { createTestBus } from '../../../../test/checked-events.ts';
import {
  createTestDatabase,
  type TestDatabase,
  type TestDatabaseOptions,
} from '../../../../test/database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { deviceTypeEvents } from '../../fleet/device-types/device-type-events.service.ts';
import { createAudit } from '../../identity/audit/audit.service.ts';
import { operationEvents } from '../../operations/operations/operation-events.service.ts';
import { type DeviceRef, exactLayoutsPerType, type Retention } from './frames/frames.policy.ts';
import { createTelemetryService, type TelemetryOptions, type TelemetryService } from './telemetry.service.ts';

export const logger = createLogger('silent');

/** A clock that is right. */
const openWatch = {
  refusal: () => undefined,
  ageFromMs: (receivedAtMs: number) => receivedAtMs,
  seen: () => undefined,
  mayDrop: () => true,
};

/** Silent, but for what is told of types. */
const audit = { ...operationEvents({ record: async () => undefined }), ...deviceTypeEvents(createAudit()) };

export interface SignalSeed {
  semaphoreId: string;
  dataType?: 'number' | 'boolean' | 'enum' | 'text';
  enumValues?: { code: number; name: string; nameEn?: string }[];
}

export interface TelemetryTest {
  database: TestDatabase;
  telemetry: TelemetryService;
  /** A device of a type of its own. */
  addDevice(options?: { retention?: Retention; signals?: SignalSeed[]; type?: number }): Promise<DeviceRef>;
  /** A service that knows nothing yet, as after a restart. */
  another(options?: Partial<TelemetryOptions>): TelemetryService;
  send(device: DeviceRef, message: unknown, receivedAtMs?: number): ReturnType<TelemetryService['ingest']>;
  /** Everything that is stored of a device, read by plain SQL, oldest first. */
  stored(device: DeviceRef): Promise<{ ts: number; values: Record<string, number | string | null> }[]>;
  /** What is new to its type from now on goes into the sparse layout. */
  useUpExactLayouts(device: DeviceRef): Promise<void>;
  quarantined(
    device: DeviceRef,
  ): Promise<{ reason: string; detail: string | null; payload: string | null }[]>;
  stop(): Promise<void>;
}

/** Telemetry on a database of its own, without the rest of the platform. */
export async function startTelemetryTest(
  options: Partial<TelemetryOptions> = {},
  databaseOptions: TestDatabaseOptions = {},
): Promise<TelemetryTest> {
  const database = await createTestDatabase(databaseOptions);
  const { db, pool } = database;
  await pool.query(`insert into role (identification, name) values ('TEST', 'test');
    insert into app_user (username, username_key, password_hash, type, role_id, name)
      select 'test', 'test', 'x', 1, max(id), 'test' from role;
    insert into project (name, sort_key, search, owner_id) select 'p', 'p', 'p', max(id) from app_user`);
  const services: TelemetryService[] = [];
  const another = (more: Partial<TelemetryOptions> = {}) => {
    const { app, owner } = database;
    const service = createTelemetryService({
      db,
      app,
      owner,
      watch: openWatch,
      bus: createTestBus(),
      audit,
      logger,
      options: { jobs: 'off', ...options, ...more },
    });
    services.push(service);
    return service;
  };
  const telemetry = another();
  await telemetry.start();
  let made = 0;
  return {
    database,
    telemetry,
    another,
    async addDevice({ retention = '1y', signals = [], type } = {}) {
      const name = `t${++made}`;
      const typeId = type ?? (await insertType(database, name, retention, signals));
      const { rows } = await pool.query<{ id: number }>(
        `insert into device (name, sn, sort_key, search, device_type_id, project_id)
         select $1, $1, $1, $1, $2, max(id) from project returning id`,
        [name, typeId],
      );
      return { deviceId: rows[0]?.id ?? 0, typeId, retention };
    },
    send: (device, message, receivedAtMs = Date.now()) =>
      telemetry.ingest(
        device,
        'v1/devices/me/telemetry',
        Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
        receivedAtMs,
      ),
    stored: (device) => readStored(database, device),
    async useUpExactLayouts({ typeId }) {
      await pool.query(
        `insert into layout (device_type_id, signal_ids, digest)
         select $1, array[1000000 + n], n::text from generate_series(1, $2) n`,
        [typeId, exactLayoutsPerType],
      );
    },
    async quarantined({ deviceId }) {
      const { rows } = await pool.query(
        'select reason, detail, payload from quarantine where device_id = $1 order by id',
        [deviceId],
      );
      return rows;
    },
    async stop() {
      for (const service of services) await service.stop();
      await database.drop();
    },
  };
}

async function insertType(
  { pool }: TestDatabase,
  name: string,
  retention: Retention,
  signals: readonly SignalSeed[],
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into device_type (type_code, name, sort_key, search, owner_id, retention)
     select $1, $1, $1, $1, max(id), $2 from app_user returning id`,
    [name, retention],
  );
  const typeId = rows[0]?.id ?? 0;
  for (const { semaphoreId, dataType = 'number', enumValues = null } of signals) {
    await pool.query(
      `insert into signal (device_type_id, semaphore_id, name, data_type, enum_values) values ($1, $2, $2, $3, $4)`,
      [typeId, semaphoreId, dataType, enumValues && JSON.stringify(enumValues)],
    );
  }
  return typeId;
}

async function readStored(
  { pool }: TestDatabase,
  { deviceId, retention }: DeviceRef,
): ReturnType<TelemetryTest['stored']> {
  const { rows } = await pool.query<{
    ts: Date;
    sparse: boolean;
    names: string[];
    values: (number | null)[];
    texts: (string | null)[];
  }>(
    `select f.ts, l.sparse, f.values,
       (select array_agg(s.semaphore_id order by n) from unnest(l.signal_ids) with ordinality u(id, n)
         join signal s on s.id = u.id) as names,
       (select array_agg((select t.value from frame_text t where t.device_id = f.device_id
           and t.signal_id = u.id and t.ts <= f.ts order by t.ts desc limit 1) order by n)
         from unnest(l.signal_ids) with ordinality u(id, n)) as texts
     from frame_${retention} f join layout l on l.id = f.layout_id
     where f.device_id = $1 order by f.ts, f.layout_id`,
    [deviceId],
  );
  return rows.map(({ ts, sparse, names, values, texts }) => ({
    ts: ts.getTime(),
    values: Object.fromEntries(
      names.flatMap((name, position) => {
        const value = values[position] ?? null;
        if (!sparse) return [[name, value ?? texts[position] ?? null]];
        if (value === null) return [];
        return [[name, value === Number.POSITIVE_INFINITY ? (texts[position] ?? null) : value]];
      }),
    ),
  }));
}
