import type { EnumValue } from '@weir/contract/fleet/device-types';
import type { LiveSignal } from '@weir/contract/telemetry/telemetry';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { type NameColumns, nameOf } from '../../../../platform/db/name-columns.ts';

/** What is shown of a signal, whatever its value. */
export type DescribedSignal = Omit<LiveSignal, 'value' | 'ts' | 'ageMs' | 'level'> & {
  readonly id: number;
  readonly chart: boolean;
};

/** The signals of a type in display order, those taken out left out. */
export async function findDescribedSignals(db: Db, typeId: number): Promise<DescribedSignal[]> {
  const { rows } = await sql<SignalRow>`
    select id, semaphore_id, name, name_en, name_es, name_ja, unit, kind, data_type, group_name, unit_no,
      min_value, max_value, precision, chart, enum_values
    from signal where device_type_id = ${typeId} and removed_at is null
    order by sort_order, group_name nulls last, unit_no nulls first, id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    semaphoreId: row.semaphore_id,
    ...nameOf(row),
    unit: row.unit,
    group: row.group_name,
    unitNo: row.unit_no,
    kind: row.kind,
    dataType: row.data_type,
    precision: row.precision,
    min: row.min_value,
    max: row.max_value,
    enumValues: row.enum_values,
    chart: row.chart,
  }));
}

interface SignalRow extends NameColumns {
  id: number;
  semaphore_id: string;
  unit: string | null;
  kind: LiveSignal['kind'];
  data_type: LiveSignal['dataType'];
  group_name: string | null;
  unit_no: number | null;
  min_value: number | null;
  max_value: number | null;
  precision: number | null;
  chart: boolean;
  enum_values: EnumValue[] | null;
}
