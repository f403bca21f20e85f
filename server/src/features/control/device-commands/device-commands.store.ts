import type { CommandState, DeviceCommand } from '@weir/contract/control/device-commands';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { deleteOldest, type PortionSweep } from '../../../platform/db/retention.store.ts';
import { allRows, firstRow, firstValue, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';

type CommandRow = DeviceCommand & { total: number };

const columns: RawBuilder<unknown> = sql`c.id, c.method, c.params, c.state, c.reply, c.reason,
  u.name as "createdBy", iso_time(c.created_time) as "createdTime", iso_time(c.sent_time) as "sentTime",
  iso_time(c.done_time) as "doneTime", iso_time(c.expires_at) as "expiresAt"`;

const jsonb = (value: unknown) =>
  value === null || value === undefined ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;

export interface NewCommand {
  deviceId: number;
  userId: number;
  method: string;
  params: unknown;
  expiresInS: number;
  /** `sent`: somebody waits for the answer of a command that is on its way already. */
  state: 'pending' | 'sent';
}

export async function insertCommand(db: Db, command: NewCommand): Promise<number> {
  const { deviceId, userId, method, params, expiresInS, state } = command;
  return oneValue<number>(db)`
    insert into device_command (device_id, method, params, state, created_by, sent_time, expires_at)
    values (${deviceId}, ${method}, ${jsonb(params)}, ${state}, ${userId > 0 ? userId : null},
      ${state === 'sent' ? sql`now()` : sql`null`}, now() + make_interval(secs => ${expiresInS}))
    returning id`;
}

/** Those that wait until the device listens. */
export const countPending = (db: Db, deviceId: number): Promise<number> =>
  oneValue<number>(db)`
    select count(*)::int as count from device_command where device_id = ${deviceId} and state = 'pending'`;

export const findCommands = (
  db: Db,
  query: { id: number; page: number; limit: number },
): Promise<CommandRow[]> =>
  allRows<CommandRow>(db)`
    select ${columns}, count(*) over ()::int as total
    from device_command c left join app_user u on u.id = c.created_by
    where c.device_id = ${query.id} order by c.id desc
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`;

export const findCommand = (db: Db, id: number): Promise<CommandRow | undefined> =>
  firstRow<CommandRow>(db)`
    select ${columns}, 1 as total from device_command c left join app_user u on u.id = c.created_by
    where c.id = ${id}`;

export interface PendingCommand {
  id: number;
  method: string;
  params: Record<string, unknown> | null;
  expiresAt: Date;
}

/** Takes the oldest that waits: it counts as sent from here, and is sent at most once. */
export const takePending = (trx: Trx, deviceId: number): Promise<PendingCommand | undefined> =>
  firstRow<PendingCommand>(trx)`
    update device_command set state = 'sent', sent_time = now() where id = (
      select id from device_command where device_id = ${deviceId} and state = 'pending' and expires_at > now()
      order by id limit 1 for update skip locked)
    returning id, method, params, expires_at as "expiresAt"`;

/** It certainly did not arrive: it waits on. */
export const putBack = (db: Db, id: number): Promise<void> =>
  run(db)`update device_command set state = 'pending', sent_time = null
    where id = ${id} and state = 'sent'`;

export interface Outcome {
  state: Extract<CommandState, 'done' | 'failed' | 'expired'>;
  reply: unknown;
  reason: string | null;
}

/** Its method, when the device was asked this and has not answered before; an answer may come late. */
export const finishCommand = (
  db: Db,
  command: { id: number; deviceId: number },
  { state, reply, reason }: Outcome,
): Promise<string | undefined> =>
  firstValue<string>(db)`
    update device_command set state = ${state}, reply = ${jsonb(reply)}, reason = ${reason}, done_time = now()
    where id = ${command.id} and device_id = ${command.deviceId} and state in ('pending', 'sent', 'expired')
    returning method`;

/** Whether the number is that of a command to the device. */
export const isCommand = (db: Db, deviceId: number, id: number): Promise<boolean> =>
  hasRows(db)`
    select from device_command where id = ${id} and device_id = ${deviceId}`;

/** Gives up what was not answered in time. Answers whose. */
export async function expireCommands(db: Db): Promise<number[]> {
  const rows = await allRows<{ deviceId: number }>(db)`${prepared}
    update device_command set state = 'expired', done_time = now()
    where id in (select id from device_command where state in ('pending', 'sent') and expires_at <= now()
      limit 500)
    returning device_id as "deviceId"`;
  return [...new Set(rows.map(({ deviceId }) => deviceId))];
}

export const deleteEndedCommands: PortionSweep = (db, portion) =>
  deleteOldest(db, portion, {
    table: 'device_command',
    at: 'created_time',
    isOver: sql`r.state in ('done', 'failed', 'expired') and r.done_time < ${portion.before}`,
  });
