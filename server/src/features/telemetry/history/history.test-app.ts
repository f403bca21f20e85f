import type { DeviceTypeDraft, SignalDraft } from '@weir/contract/fleet/device-types';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

/** Values of a frame in the order of its layout; null: a text. */
export interface FrameSeed {
  ts: string | number;
  values: (number | null)[];
  receivedAt?: string;
}

export interface HistoryTest extends TestApp {
  addDevice(draft: {
    signals: SignalDraft[];
    expectedIntervalS?: number;
    timeZone?: string;
  }): Promise<SeededDevice>;
}

export interface SeededDevice {
  id: number;
  /** A message of these signals, stored as frames of this layout. */
  addFrames(semaphoreIds: readonly string[], frames: readonly FrameSeed[]): Promise<void>;
  addText(semaphoreId: string, ts: string, value: string): Promise<void>;
  /** Sums up what is stored of a layout with one signal, as the job does. */
  rollUp(closedUntil: string): Promise<void>;
}

/** The platform without its timers: what is summed up when is for the test to say. */
export async function startHistoryTest(): Promise<HistoryTest> {
  const app = await startTestApp({ telemetry: { jobs: 'off' } });
  return {
    ...app,
    async addDevice({ signals, expectedIntervalS, timeZone }) {
      await app.database.pool.query('delete from rollup_mark');
      const project = await buildProject(app, timeZone ? { timeZone } : {});
      const draft: Partial<DeviceTypeDraft> = {
        retention: '5y',
        ...(expectedIntervalS ? { expectedIntervalS } : {}),
      };
      const type = await buildDeviceType(app, { ...draft, signals });
      const device = await buildDevice(app, { projectId: project.id, typeId: type.id });
      return seeded(app, device.id, type.id);
    },
  };
}

function seeded({ database: { pool } }: TestApp, id: number, typeId: number): SeededDevice {
  const layoutOf = async (semaphoreIds: readonly string[]) => {
    const { rows } = await pool.query(
      `insert into layout (device_type_id, signal_ids, digest)
       select $1, array_agg(s.id order by n.position), $3 from unnest($2::text[]) with ordinality as n(name, position)
       join signal s on s.device_type_id = $1 and s.semaphore_id = n.name
       on conflict (device_type_id, digest) do update set digest = excluded.digest returning id`,
      [typeId, semaphoreIds, semaphoreIds.join(' ')],
    );
    await pool.query(`insert into device_layout values ($1, $2, '5y') on conflict do nothing`, [
      id,
      rows[0].id,
    ]);
    return rows[0].id as number;
  };
  return {
    id,
    async addFrames(semaphoreIds, frames) {
      const layoutId = await layoutOf(semaphoreIds);
      const times = frames.map(({ ts }) => new Date(ts));
      await pool.query(`select create_frame_partitions('5y', $1, $2)`, [
        new Date(Math.min(...times.map(Number))),
        new Date(Math.max(...times.map(Number))),
      ]);
      await pool.query(
        `insert into frame_5y select $1, $2, t.ts, t.received, translate(t.vals, '[]', '{}')::float8[]
         from unnest($3::timestamptz[], $4::timestamptz[], $5::text[]) as t(ts, received, vals)`,
        [
          id,
          layoutId,
          times,
          frames.map(({ receivedAt }, index) => (receivedAt ? new Date(receivedAt) : times[index])),
          frames.map(({ values }) => JSON.stringify(values)),
        ],
      );
    },
    async addText(semaphoreId, ts, value) {
      await pool.query(
        `insert into frame_text select $1, id, $3, $4 from signal where device_type_id = $2 and semaphore_id = $5`,
        [id, typeId, ts, value, semaphoreId],
      );
    },
    async rollUp(closedUntil) {
      await pool.query(
        `insert into rollup_5y select device_id, layout_id, date_bin('15 minutes', ts, 'epoch'), count(*),
           array[count(values[1])], array[min(values[1])], array[max(values[1])], array[sum(values[1])],
           array[(array_agg(values[1] order by ts))[1]], array[(array_agg(values[1] order by ts desc))[1]]
         from frame_5y where device_id = $1 and ts < $2 group by 1, 2, 3`,
        [id, closedUntil],
      );
      await pool.query(
        `insert into rollup_mark values ('5y', $1) on conflict (retention) do update set closed_until = $1`,
        [closedUntil],
      );
    },
  };
}
