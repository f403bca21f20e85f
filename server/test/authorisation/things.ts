import { setParameters } from '@weir/contract/control/parameters';
import type { Thing } from '@weir/contract/endpoint';
import { sql } from 'kysely';
import { buildDevice, buildDeviceType, buildProject } from '../factories.ts';
import type { TestApp } from '../harness.ts';
import { buildOwnThing, isOwnThing, putFile } from './own-things.ts';
import type { Person } from './people.ts';
import { buildStoreThing, isStoreThing } from './store-things.ts';

/**
 * Who beside the owner a thing is there for: those above, those below too (who do not change it), nobody, or
 * everybody, because nobody owns it.
 */
export type Reach = 'above' | 'aboveAndBelow' | 'nobody' | 'everybody';

const reaches: Partial<Record<Thing, Reach>> = {
  role: 'aboveAndBelow',
  'alarm-rehearsal': 'nobody',
  'card-import': 'nobody',
  'device-change': 'nobody',
  'device-import': 'nobody',
  job: 'nobody',
  'saved-view': 'nobody',
  media: 'everybody',
  menu: 'everybody',
  permission: 'everybody',
};

export const reachOf = (of: Thing): Reach => reaches[of] ?? 'above';

let made = 0;

/** What stands in every name of a thing of theirs, so that an answer which holds it can be found out. */
export const markOf = ({ name }: Person): string => `of-${name}-`;

const password = 'correct horse battery';

const nothingFound = {
  ...{ fixes: 0, from: null, to: null, existing: 0, repeated: 0, unreadable: 0, problems: [] },
  flags: { noFix: 0, swapped: 0, future: 0, duplicate: 0, drift: 0, jump: 0 },
  ...{ distanceM: 0, preview: [] },
};

const nothingRead = {
  ...{ firstLine: 1, rows: 0, columns: [] },
  proposal: {
    ...{ timeColumn: null, clockColumn: null, timeFormat: null, zone: 'UTC', decimal: '.' },
    ...{ outOfRange: 'leaveOut', columns: [], source: 'headings' },
  },
};

/** Makes a thing of somebody, whatever that person may do. Answers its id. */
export async function buildThing(test: TestApp, of: Thing, owner: Person): Promise<number> {
  const { db, users, app } = test;
  const name = `${markOf(owner)}${++made}`;
  const as = users.root;
  if (isOwnThing(of)) return buildOwnThing(test, of, { owner, name });
  if (isStoreThing(of))
    return buildStoreThing(test, of, {
      ...{ name, ownerId: owner.userId },
      buildOf: (needed) => buildThing(test, needed, owner),
    });
  switch (of) {
    case 'project': {
      const { id } = await buildProject(test, { as, name });
      await sql`update project set owner_id = ${owner.userId} where id = ${id}`.execute(db);
      return id;
    }
    case 'device-type': {
      const { id } = await buildDeviceType(test, { as, name });
      await sql`update device_type set owner_id = ${owner.userId} where id = ${id}`.execute(db);
      return id;
    }
    case 'device': {
      const { projectId, typeId } = await placeOf(test, owner);
      return (await buildDevice(test, { as, name, SN: name, projectId, typeId })).id;
    }
    case 'alarm': {
      const deviceId = await buildThing(test, 'device', owner);
      const { rows } = await sql<{ id: number }>`
        insert into alarm (device_id, project_id, device_type_id, origin, code, cause, level, started_at, reported_at, last_at)
        select id, project_id, device_type_id, 'device', ${name}, 'device', 2, now(), now(), now()
        from device where id = ${deviceId} returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'device-note': {
      const deviceId = await buildThing(test, 'device', owner);
      const { rows } = await sql<{ id: number }>`insert into device_note (device_id, author_id, text)
        values (${deviceId}, ${owner.userId}, ${name}) returning id`.execute(db);
      const noteId = rows[0]?.id ?? 0;
      await sql`insert into device_note_picture (file_id, note_id, width, height, size_bytes)
        values (${await putFile(test, name, 'files')}, ${noteId}, 1, 1, 1)`.execute(db);
      return noteId;
    }
    case 'track-import': {
      const deviceId = await buildThing(test, 'device', owner);
      const { rows } = await sql<{
        id: number;
      }>`insert into track_import (device_id, owner_id, file_name, format, found)
        values (${deviceId}, ${owner.userId}, ${name}, 'gpx', ${JSON.stringify(nothingFound)}::jsonb)
        returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'logger-import': {
      const deviceId = await buildThing(test, 'device', owner);
      const { rows } = await sql<{
        id: number;
      }>`insert into logger_import (device_id, owner_id, file_name, checksum, found)
        values (${deviceId}, ${owner.userId}, ${name}, 'none', ${JSON.stringify(nothingRead)}::jsonb)
        returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'project-fence': {
      const { projectId } = await placeOf(test, owner);
      const { rows } = await sql<{ id: number }>`
        insert into project_fence (project_id, name, sort_key, shape, points, radius_m)
        values (${projectId}, ${name}, ${name}, 'circle', '[{"lng":111,"lat":30}]', 100) returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    }
    case 'card': {
      const { projectId } = await placeOf(test, owner);
      const accountId = await buildThing(test, 'card-account', owner);
      const { rows } = await sql<{ id: number }>`
        insert into card (project_id, account_id, iccid, label, search)
        values (${projectId}, ${accountId}, ${`8900000000${String(made).padStart(9, '0')}`}, ${name}, ${name})
        returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'card-import': {
      const { projectId } = await placeOf(test, owner);
      const { rows } = await sql<{ id: number }>`
        insert into card_import (owner_id, project_id, file_name, headings, row_count, rows)
        values (${owner.userId}, ${projectId}, ${name}, '[]', 0, '[]') returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'offer': {
      const { projectId, typeId } = await placeOf(test, owner);
      const { rows } = await sql<{ id: number }>`
        insert into offer (project_id, device_type_id, kind, name, sort_key, search)
        values (${projectId}, ${typeId}, 'sale', ${name}, ${name}, ${name}) returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'offer-price': {
      const offerId = await buildThing(test, 'offer', owner);
      const { rows } = await sql<{ id: number }>`
        insert into offer_price (offer_id, during, terms)
        values (${offerId}, tstzrange(now() + interval '1 day', null),
          ${JSON.stringify({ currency: 'CNY', unitMinor: 100, depositMinor: 0, taxMode: 'inclusive', taxPpm: 0 })}::jsonb)
        returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'alarm-shelf': {
      const deviceId = await buildThing(test, 'device', owner);
      const { rows } = await sql<{ id: number }>`insert into alarm_shelf (device_id, reason, ends_at)
        values (${deviceId}, ${name}, now() + interval '1 hour') returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'alarm-window': {
      const deviceId = await buildThing(test, 'device', owner);
      const schedule = { zone: 'UTC', days: [1], from: '00:00', to: '01:00' };
      const { rows } = await sql<{
        id: number;
      }>`insert into alarm_window (device_id, name, sort_key, schedule)
        values (${deviceId}, ${name}, ${name}, ${JSON.stringify(schedule)}::jsonb) returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'upgrade-action': {
      const deviceId = await buildThing(test, 'device', owner);
      const campaignId = await buildThing(test, 'campaign', owner);
      const { rows } = await sql<{ id: number }>`
        insert into upgrade_action (campaign_id, group_position, device_id, version_id, module, soft_ver, state)
        select id, 1, ${deviceId}, version_id, 'main', '2.0', 'queued' from upgrade_campaign where id = ${campaignId}
        returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'external-upgrade': {
      const deviceId = await buildThing(test, 'device', owner);
      const versionId = await buildThing(test, 'version', owner);
      const { rows } = await sql<{ id: number }>`
        insert into external_upgrade (device_id, version_id, module, soft_ver, note, expires_at)
        values (${deviceId}, ${versionId}, 'main', '2.0', ${name}, now() + interval '1 day') returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    }
    case 'external-token': {
      const { projectId } = await placeOf(test, owner);
      const { rows } = await sql<{ id: number }>`
        insert into external_token (project_id, name, token_hash, expires_at)
        values (${projectId}, ${name}, ${Buffer.from(name)}, now() + interval '1 day') returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    }
    case 'device-recording': {
      const deviceId = await buildThing(test, 'device', owner);
      const { rows } = await sql<{
        id: number;
      }>`insert into device_recording (device_id, ends_at, ended_at, end_reason)
        values (${deviceId}, now(), now(), 'time') returning id`.execute(db);
      const id = rows[0]?.id ?? 0;
      await sql`insert into device_recording_entry (recording_id, seq, at, direction, transport, topic, payload,
          encoding, size_bytes, is_cut)
        values (${id}, 1, now(), 'in', 'mqtt', 'up', ${name}, 'text', 1, false)`.execute(db);
      return id;
    }
    case 'parameter-batch': {
      const id = await buildThing(test, 'device', owner);
      const values = { limit: 5 };
      await giveParameter(test, id);
      const { data } = await test.call(setParameters, { as, body: { id, values, expiresInS: 3600 } });
      return data.id;
    }
    case 'notification-rule': {
      const { rows } = await sql<{ id: number }>`
        insert into notification_rule (owner_id, name, sort_key, search, enabled, levels, kinds, recipients, channels,
          escalation, until_recovered)
        values (${owner.userId}, ${name}, ${name}, ${name}, true, '{1}', '{raised}',
          ${JSON.stringify({ userIds: [owner.userId], alarmPhone: 0, webhookIds: [] })}, '{inApp}', '[]', false)
        returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'webhook': {
      const { rows } = await sql<{ id: number }>`
        insert into notification_webhook (owner_id, name, url, secret)
        values (${owner.userId}, ${name}, 'https://127.0.0.1/', '') returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'video-source': {
      const deviceId = await buildThing(test, 'device', owner);
      const { rows } = await sql<{
        id: number;
      }>`insert into video_source (device_id, channel, name, kind, secret)
        values (${deviceId}, 1, ${name}, 'demo', '') returning id`.execute(db);
      return rows[0]?.id ?? 0;
    }
    case 'user':
      return buildUser(test, name, owner);
    case 'log': {
      const actor = { userId: owner.userId, username: owner.name, everything: false };
      await db.transaction().execute((trx) =>
        app.audit.record(trx, {
          action: 'projects:update',
          actor,
          target: { kind: 'project', id: null, name },
        }),
      );
      const { rows } = await sql<{ id: number }>`
        select max(id) as id from audit_log where target_name = ${name}`.execute(db);
      return rows[0]?.id ?? 0;
    }
    default:
      throw new Error(`nobody has said how a ${of} is made`);
  }
}

/** Where the devices of an owner are: a call about a device leaves its project and its type. */
function placeOf(test: TestApp, owner: Person): Promise<{ projectId: number; typeId: number }> {
  const known = places.get(test) ?? new Map<Person, ReturnType<typeof placeOf>>();
  places.set(test, known);
  const make = async () => ({
    projectId: await buildThing(test, 'project', owner),
    typeId: await buildThing(test, 'device-type', owner),
  });
  const location = known.get(owner) ?? make();
  known.set(owner, location);
  return location;
}

const places = new WeakMap<TestApp, Map<Person, ReturnType<typeof placeOf>>>();

async function giveParameter({ db }: TestApp, deviceId: number): Promise<void> {
  await sql`insert into device_type_parameter (device_type_id, semaphore_id, name)
    select device_type_id, 'limit', '上限' from device where id = ${deviceId} on conflict do nothing`.execute(
    db,
  );
}

async function buildUser({ app, db }: TestApp, username: string, parent: Person): Promise<number> {
  const draft = { username, password, name: username, type: 1, role: 'BATTERYMANAGEMENT' } as const;
  const id = await app.users.createUser({ ...draft, parentId: parent.userId });
  await sql`insert into user_avatar values (${id}, 'a picture')`.execute(db);
  await sql`update app_user set avatar = '0123456789abcdef' where id = ${id}`.execute(db);
  return id;
}

const tables: Partial<Record<Thing, string>> = {
  project: 'project',
  device: 'device',
  'device-type': 'device_type',
  version: 'firmware_version',
  media: 'media',
  menu: 'menu',
  user: 'app_user',
};

export async function moveToBin({ db }: TestApp, of: Thing, id: number): Promise<void> {
  const table = tables[of];
  if (table) await sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(db);
  // What is brought back after a change of many is what it removed.
  if (of === 'device-change')
    await sql`update device_change set kind = 'removal' where id = ${id}`.execute(db);
}

/** The person may look at the project of a thing, and no more. */
export async function letView(test: TestApp, of: 'project' | 'device', id: number, person: Person) {
  const { rows } = await sql<{ id: number }>`
    select ${of === 'project' ? sql`${id}::int` : sql`project_id`} as id
    from device where ${of === 'project'} or id = ${id} limit 1`.execute(test.db);
  const projectId = of === 'project' ? id : (rows[0]?.id ?? 0);
  await sql`insert into project_member (project_id, user_id, access)
    values (${projectId}, ${person.userId}, 'view') on conflict do nothing`.execute(test.db);
}
