import type {
  AlarmSchedule,
  AlarmSetting,
  AlarmSettings,
  Parameter,
  ParameterDraft,
  Parameters,
} from '@weir/contract/fleet/device-type-settings';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { nameColumns } from '../../../platform/db/name-columns.ts';
import { allRows, oneValue, run } from '../../../platform/db/rows.store.ts';

export const findParameters = (db: Db, typeId: number): Promise<Parameter[]> =>
  allRows<Parameter>(db)`
    select semaphore_id as "semaphoreId", name, name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa", unit,
      data_type as "dataType", group_name as "group", sort_order as "order", min_value as min, max_value as max,
      step, enum_values as "enumValues", default_value as "defaultValue", read_only::int as "readOnly",
      dangerous::int
    from device_type_parameter where device_type_id = ${typeId} order by sort_order, semaphore_id`;

export async function replaceParameters(
  trx: Trx,
  typeId: number,
  drafts: readonly ParameterDraft[],
): Promise<void> {
  await trx.deleteFrom('device_type_parameter').where('device_type_id', '=', typeId).execute();
  if (drafts.length === 0) return;
  const values = drafts.map((draft, position) => ({
    device_type_id: typeId,
    semaphore_id: draft.semaphoreId,
    ...nameColumns(draft),
    unit: draft.unit ?? null,
    data_type: draft.dataType ?? 'number',
    group_name: draft.group ?? null,
    sort_order: draft.order ?? position,
    min_value: draft.min ?? null,
    max_value: draft.max ?? null,
    step: draft.step ?? null,
    enum_values: jsonb(draft.enumValues ?? null),
    default_value: jsonb(draft.defaultValue ?? null),
    read_only: draft.readOnly === 1,
    dangerous: draft.dangerous === 1,
  }));
  await trx.insertInto('device_type_parameter').values(values).execute();
}

/** The version is read first: at worst it is older than the list, and then whoever saves over it is told. */
export async function findAlarmSettings(db: Db, typeId: number): Promise<AlarmSettings> {
  const version = await oneValue<number>(db)`select alarms_version from device_type where id = ${typeId}`;
  return { id: typeId, version, list: await findAlarmList(db, typeId) };
}

/** The same for what can be set. */
export async function findParameterSettings(db: Db, typeId: number): Promise<Parameters> {
  const version = await oneValue<number>(db)`select parameters_version from device_type where id = ${typeId}`;
  return { id: typeId, version, list: await findParameters(db, typeId) };
}

export const countUp = (
  trx: Trx,
  typeId: number,
  column: 'alarms_version' | 'parameters_version',
): Promise<void> =>
  run(trx)`
    update device_type set ${sql.ref(column)} = ${sql.ref(column)} + 1 where id = ${typeId}`;

const findAlarmList = async (db: Db, typeId: number): Promise<AlarmSetting[]> =>
  (await findTypeAlarms(db, [typeId])).map(({ setting }) => setting);

interface TypeAlarm {
  typeId: number;
  setting: AlarmSetting;
}

/** The alarm settings of types, those of each by signal. */
export async function findTypeAlarms(db: Db, typeIds: readonly number[]): Promise<TypeAlarm[]> {
  const rows = await db
    .selectFrom('device_type_alarm')
    .selectAll()
    .where('device_type_id', 'in', [...typeIds])
    .orderBy('semaphore_id')
    .execute();
  return rows.map((row) => ({
    typeId: row.device_type_id,
    setting: {
      semaphoreId: row.semaphore_id,
      // Written by replaceAlarmSettings alone.
      levels: row.levels as unknown as AlarmSetting['levels'],
      deadBand: row.dead_band,
      onDelayS: row.on_delay_s,
      offDelayS: row.off_delay_s,
      repeatCount: row.repeat_count,
      noDataS: row.no_data_s,
      noDataLevel: row.no_data_level,
      schedule: row.schedule as AlarmSchedule | null,
    },
  }));
}

export async function replaceAlarmSettings(
  trx: Trx,
  typeId: number,
  settings: readonly AlarmSetting[],
): Promise<void> {
  await trx.deleteFrom('device_type_alarm').where('device_type_id', '=', typeId).execute();
  if (settings.length === 0) return;
  const values = settings.map((setting) => ({
    device_type_id: typeId,
    semaphore_id: setting.semaphoreId,
    levels: jsonb([...setting.levels].sort((a, b) => a.level - b.level)),
    dead_band: setting.deadBand,
    on_delay_s: setting.onDelayS,
    off_delay_s: setting.offDelayS,
    repeat_count: setting.repeatCount,
    no_data_s: setting.noDataS,
    no_data_level: setting.noDataLevel,
    schedule: jsonb(setting.schedule ?? null),
  }));
  await trx.insertInto('device_type_alarm').values(values).execute();
}

/** `pg` would write a JavaScript array as an array of PostgreSQL. */
const jsonb = (value: unknown) =>
  value === null ? sql<null>`null` : sql<string>`${JSON.stringify(value)}::jsonb`;
