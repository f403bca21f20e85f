import type { LiveSignal } from '@weir/contract/telemetry/telemetry';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';

/** What is shown of a signal, whatever its value. */
export type DescribedSignal = Omit<LiveSignal, 'value' | 'ts' | 'ageMs' | 'level'> & {
  readonly id: number;
  readonly chart: boolean;
};

/** The signals of a type in display order, those taken out left out. */
export const findDescribedSignals = (db: Db, typeId: number): Promise<DescribedSignal[]> =>
  allRows<DescribedSignal>(db)`
    select id, semaphore_id as "semaphoreId", name, name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa",
      unit, kind, data_type as "dataType", group_name as "group", unit_no as "unitNo", min_value as min,
      max_value as max, precision, chart, enum_values as "enumValues"
    from signal where device_type_id = ${typeId} and removed_at is null
    order by sort_order, group_name nulls last, unit_no nulls first, id`;
