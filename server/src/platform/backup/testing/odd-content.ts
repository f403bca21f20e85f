import type { TestDatabase } from '../../../../test/database.ts';
import { withClient } from '../../db/connection.ts';

/** What is odd to write down: partitions, one of them detached, numbers that are none, bytes, breaks, empty texts. */
export async function fillOddly({ owner }: TestDatabase): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(`select create_frame_partitions('30d', '2026-03-01Z', '2026-03-03Z');
      select create_frame_partitions('5y', '2024-03-01Z', '2024-05-03Z');
      alter table frame_5y detach partition frame_5y_2024_03`);
    await client.query(`
      insert into rollup_mark (retention, closed_until) values ('30d', '2026-03-02 08:00:00.123Z');
      insert into frame_text (device_id, signal_id, ts, value)
        select i, 1, timestamptz '2026-03-01Z' + i * interval '1 ms',
          case i % 5 when 0 then '' when 1 then E'tab\\tand\\nbreak' when 2 then E'back\\\\slash \\\\N \\\\.'
            when 3 then '水位 🌊' else repeat('x', i % 3000) end
        from generate_series(1, 20000) i;
      insert into rollup_30d (device_id, layout_id, bucket, frames, counts, lows, highs, sums, first_values, last_values)
        select i, 1, timestamptz '2026-03-01Z' + (i % 2) * interval '1 day', 1, '{1}', array['NaN'::float8], array['Infinity'::float8],
          array[0.1::float8 + 0.2], array['-Infinity'::float8], array[1e-310::float8]
        from generate_series(1, 100) i;
      insert into audit_log (action, target_kind, result, actor_digest, target_digest, after)
        select 'devices:update', 'device', 'done', '\\x00ff', '\\x0a5c', jsonb_build_object('a', E'\\n"', 'n', i, 'none', null)
        from generate_series(1, 50) i`);
  });
}

/** Each table with its number of rows and a digest of every value; each sequence; each trigger, key and index. */
export async function contentOf({ owner }: TestDatabase): Promise<Record<string, unknown>> {
  return withClient(owner, async (client) => {
    const content: Record<string, unknown> = {};
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname <> 'schema_migration' order by 1`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) as rows, md5(string_agg(t::text, E'\\n' order by t::text collate "C")) as digest from "${name}" t`,
      );
      content[name] = rows[0];
    }
    const { rows: sequences } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
    );
    for (const { name } of sequences) {
      content[name] = (await client.query(`select last_value, is_called from "${name}"`)).rows;
    }
    const catalogues = {
      triggers:
        'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
      constraints:
        'select conrelid::regclass::text, conname, pg_get_constraintdef(oid) as is from pg_constraint order by 1, 2',
      indexes: `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
      partitions:
        'select relname, pg_get_expr(relpartbound, oid) as bound, reloptions from pg_class where relispartition order by 1',
    };
    for (const [what, statement] of Object.entries(catalogues))
      content[what] = (await client.query(statement)).rows;
    return content;
  });
}
