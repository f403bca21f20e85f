import type { Signal, SignalDraft } from '@weir/contract/fleet/device-types';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { nameColumns } from '../../../platform/db/name-columns.ts';
import { allRows, run } from '../../../platform/db/rows.store.ts';

/** The signals of a type in display order, those taken out left out. */
export const findSignals = (db: Db, typeId: number): Promise<Signal[]> =>
  allRows<Signal>(db)`
    select id, semaphore_id as "semaphoreId", name, name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa",
      unit, kind, data_type as "dataType", group_name as "group", unit_no as "unitNo", sort_order as "order",
      min_value as min, max_value as max, precision, chart::int, enum_values as "enumValues", discovered::int
    from signal where device_type_id = ${typeId} and removed_at is null
    order by sort_order, group_name nulls last, unit_no nulls first, id`;

/**
 * Makes the type's signals those of the list, matched by semaphoreId: known ones keep their id, also when
 * they had been taken out; the others are taken out. A discovered signal counts as named by an operator once
 * its name is no longer what discovery gave it.
 */
export async function replaceSignals(
  trx: Trx,
  typeId: number,
  drafts: readonly SignalDraft[],
): Promise<void> {
  await run(trx)`update signal set removed_at = now() where device_type_id = ${typeId} and removed_at is null
    and semaphore_id <> all(${drafts.map((draft) => draft.semaphoreId)}::text[])`;
  if (drafts.length === 0) return;
  await run(trx)`
    insert into signal as known (device_type_id, semaphore_id, name, name_en, name_es, name_ja, unit, kind,
      data_type, group_name, unit_no, sort_order, min_value, max_value, precision, chart, enum_values)
    select ${typeId}::int, n.* from jsonb_to_recordset(${JSON.stringify(drafts.map(toColumns))}::jsonb) as n(
      semaphore_id text, name text, name_en text, name_es text, name_ja text, unit text, kind text,
      data_type text, group_name text, unit_no smallint, sort_order int, min_value float8, max_value float8,
      precision smallint, chart boolean, enum_values jsonb)
    on conflict (device_type_id, semaphore_id) do update set
      name = excluded.name, name_en = excluded.name_en, name_es = excluded.name_es,
      name_ja = excluded.name_ja, unit = excluded.unit, kind = excluded.kind,
      data_type = excluded.data_type, group_name = excluded.group_name, unit_no = excluded.unit_no,
      sort_order = excluded.sort_order, min_value = excluded.min_value, max_value = excluded.max_value,
      precision = excluded.precision, chart = excluded.chart, enum_values = excluded.enum_values,
      discovered = known.discovered and known.name = excluded.name,
      removed_at = null`;
}

const toColumns = (draft: SignalDraft, position: number) => ({
  semaphore_id: draft.semaphoreId,
  ...nameColumns(draft),
  unit: draft.unit ?? null,
  kind: draft.kind ?? 'measurement',
  data_type: draft.dataType ?? 'number',
  group_name: draft.group ?? null,
  unit_no: draft.unitNo ?? null,
  sort_order: draft.order ?? position,
  min_value: draft.min ?? null,
  max_value: draft.max ?? null,
  precision: draft.precision ?? null,
  chart: draft.chart === undefined ? (draft.dataType ?? 'number') === 'number' : draft.chart === 1,
  enum_values: draft.enumValues ?? null,
});
