import { type RawBuilder, sql } from 'kysely';

/** Joins to the alarm `a`, as `s`, the signal that it is about: none of a silent device or a device's own alarm. */
export const alarmSignal = sql`
  left join signal s on a.origin = 'signal' and s.device_type_id = a.device_type_id and s.semaphore_id = a.code`;

/** What an alarm is called: as its signal, or as its device calls it. */
const alarmNames = sql`
  coalesce(a.name, s.name) as name, s.name_en as "nameEn", s.name_es as "nameEs", s.name_ja as "nameJa"`;

/** The number or the text of an alarm, row `a`, or of one of its events, row `e`. */
export const alarmValue = (row: 'a' | 'e'): RawBuilder<number | string | null> =>
  sql`coalesce(to_jsonb(${sql.ref(`${row}.value`)}), to_jsonb(${sql.ref(`${row}.value_text`)}))`;

/** Of the value of an alarm: of a fence the metres from it, or what its rule counts. */
export const alarmUnit = sql`case when a.origin <> 'fence' then s.unit when a.code like '%:overspeed' then 'km/h'
  when a.code like '%:dwell' then 'min' else 'm' end as unit`;

/** What an alarm is about and what raised it, as the contract's `AlarmLook` but for the id. */
export const alarmSummary = sql`
  a.origin, a.cause, a.code as "semaphoreId", ${alarmNames}, ${alarmValue('a')} as value, ${alarmUnit}, s.precision,
  s.data_type as "dataType", s.enum_values as "enumValues"`;

/** Where the device was when an alarm began, as the contract's `AlarmPlace`. */
export const placeOfAlarm = sql`case when a.lng is not null then
  json_build_object('lng', a.lng, 'lat', a.lat, 'ts', iso_time(a.place_at)) end as place`;
