import type { Compared } from '@weir/contract/alarms/alarm-conditions';
import type { Alarm, AlarmPlace } from '@weir/contract/alarms/alarms';
import { sql } from 'kysely';
import { alarmSignal, alarmSummary, placeOfAlarm } from '../../../../platform/db/alarm-summaries.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, firstRow } from '../../../../platform/db/rows.store.ts';
import type { NewDelivery } from './deliveries.store.ts';

/** What a message says of an alarm; null for devices that are gone. */
export interface MessageFacts {
  alarmId: number;
  deviceId: number;
  deviceName: string;
  SN: string;
  alarmPhone: string | null;
  projectId: number;
  projectName: string;
  timeZone: string | null;
  origin: Alarm['origin'];
  cause: Alarm['cause'];
  semaphoreId: string;
  name: string | null;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
  value: Compared | null;
  unit: string | null;
  precision: number | null;
  dataType: Alarm['dataType'];
  enumValues: Alarm['enumValues'];
  startedAt: Date;
  place: AlarmPlace | null;
  recoveredAt: Date | null;
  isUntreated: boolean;
  handling: string;
  handledBy: string | null;
  note: string | null;
  untilRecovered: boolean;
}

/** @param ruleId the rule by which it is told; what it says of the end of reminders comes along */
export const findMessageFacts = (
  db: Db,
  alarmId: number,
  ruleId: number | null,
): Promise<MessageFacts | undefined> =>
  firstRow<MessageFacts>(db)`
    select ${factColumns}, coalesce(r.until_recovered, false) as "untilRecovered"
    from ${factTables} left join notification_rule r on r.id = ${ruleId}
    where a.id = ${alarmId}`;

/** One of the messages that a digest carries. */
export interface DigestEntry extends Pick<NewDelivery, 'step' | 'kind' | 'level' | 'ownerId'> {
  id: number;
  facts: MessageFacts;
}

/** In the order in which they would have come; those of devices that are gone are left out. */
export async function findDigestEntries(db: Db, digestId: number): Promise<DigestEntry[]> {
  const rows = await allRows<MessageFacts & Omit<DigestEntry, 'facts'>>(db)`
    select ${factColumns}, false as "untilRecovered", n.id, n.step, n.kind, n.level, n.owner_id as "ownerId"
    from notification_delivery n join (${factTables}) on a.id = n.alarm_id
    where n.digest_id = ${digestId} order by n.id`;
  return rows.map(({ id, step, kind, level, ownerId, ...facts }) => ({
    id,
    step,
    kind,
    level,
    ownerId,
    facts,
  }));
}

const factColumns = sql`a.id as "alarmId", d.id as "deviceId", d.name as "deviceName", d.sn as "SN",
      nullif(d.alarm_phone, '') as "alarmPhone", p.id as "projectId", p.name as "projectName",
      p.time_zone as "timeZone", ${alarmSummary}, a.started_at as "startedAt", ${placeOfAlarm}, a.recovered_at as "recoveredAt",
      a.handling = 'untreated' as "isUntreated",
      a.handling, h.name as "handledBy", a.note`;

const factTables = sql`alarm a join device d on d.id = a.device_id and d.deleted_at is null join project p on p.id = a.project_id
    ${alarmSignal}
    left join app_user h on h.id = a.handled_by`;
