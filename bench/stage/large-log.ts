import { searchText } from '../../server/src/platform/search-text.ts';
import type { Installation } from './installation.ts';

const atOnce = 20_000;

/** A log of so many rows, each about another thing, straight into the tables, as the sealer would leave them. */
export async function insertLargeLog(
  { database }: Installation,
  { rows, actors }: { rows: number; actors: readonly number[] },
): Promise<void> {
  const { pool } = database;
  const client = await pool.connect();
  try {
    await client.query(`begin`);
    // The sealer waits, and goes on behind them.
    await client.query(`select pg_advisory_xact_lock(hashtext('weir:audit-seal'))`);
    for (let from = 1; from <= rows; from += atOnce) {
      const ids = Array.from({ length: Math.min(atOnce, rows - from + 1) }, (_, at) => from + at);
      const names = ids.map((id) => `长江监测站 ${id} 号`);
      await client.query(
        `insert into audit_log (at, action, actor_id, actor_name, address, target_kind, target_id, target_name,
           result, actor_digest, target_digest)
         select now() - ($3::int - id) * interval '10 seconds', 'devices:update', ($4::int[])[1 + id % $5], 'somebody',
           '10.0.0.' || id % 250, 'device', id, name, 'done', '', ''
         from unnest($1::int[], $2::text[]) as n(id, name)`,
        [ids, names, rows, actors, actors.length],
      );
      await client.query(
        `insert into audit_subject (kind, subject_id, name, search)
         select 'device', id, name, search from unnest($1::int[], $2::text[], $3::text[]) as n(id, name, search)`,
        [ids, names, names.map((name) => searchText(name))],
      );
    }
    await client.query(
      `insert into audit_seal (from_id, to_id, row_count, seal, previous)
       select coalesce((select max(to_id) from audit_seal), 0) + 1, max(id), count(*), '', '' from audit_log`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await database.asOwner('vacuum (analyze) audit_log, audit_subject');
}
