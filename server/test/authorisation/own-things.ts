import { join } from 'node:path';
import type { Thing } from '@weir/contract/endpoint';
import { defaultRules } from '@weir/contract/upgrades/campaign-rules';
import { type RawBuilder, sql } from 'kysely';
import { createFiles } from '../../src/platform/files/files.ts';
import type { TestApp } from '../harness.ts';
import type { Person } from './people.ts';

interface Facts {
  owner: Person;
  name: string;
}

let made = 0;

/** Of a kind whose file needs nothing beside it. */
const job = async ({ owner, name }: Facts, test: TestApp) => sql`
  insert into job (kind, owner_id, subject, params, state, file_id, file_name, file_type, file_size, expires_time)
  values ('alarmRehearsal', ${owner.userId}, ${name}, '{}', 'succeeded', ${await putFile(test, name, 'files', 'jobs')}, ${name}, 'text/plain', 1, now() + interval '1 day')
  returning id`;

const version = async ({ owner, name }: Facts, test: TestApp) => sql`
  insert into firmware_version (owner_id, name, sort_key, search, module, soft_ver, version_key, file_id,
    file_name)
  values (${owner.userId}, ${name}, ${name}, ${name}, ${`m${++made}`}, '1.0', '1.0', ${await putFile(test, name, 'files')}, ${name})
  returning id`;

const cardAccount = ({ owner, name }: Facts) => sql`
  insert into card_account (owner_id, name, sort_key, carrier)
  values (${owner.userId}, ${name}, ${name}, ${name}) returning id`;

const session = ({ owner, name }: Facts, kind: 'console' | 'api') => sql`
  insert into session (user_id, token_hash, kind, name, expires_at)
  values (${owner.userId}, ${Buffer.from(`${kind}-${++made}`)}, ${kind}, ${name}, now() + interval '1 day') returning id`;

type Statement = (facts: Facts, test: TestApp) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;

/** Things that are of a person, or of nobody, without anything of the fleet around them. */
const statements = {
  role: ({ owner, name }) => sql`insert into role (identification, name, sort_key, search, owner_id)
    values (${`R${++made}`}, ${name}, ${name}, ${name}, ${owner.userId}) returning id`,
  'saved-view': ({ owner, name }) => sql`insert into saved_view (owner_id, screen, name, sort_key, query)
    values (${owner.userId}, '/device/index', ${name}, ${name}, '') returning id`,
  job,
  'alarm-rehearsal': job,
  'device-import': ({ owner, name }) => sql`
    insert into device_import (owner_id, file_name, sheet_name, headings, mapping, row_count, rows)
    values (${owner.userId}, ${name}, ${name}, '[]', '[]', 0, '[]') returning id`,
  'device-change': ({
    owner,
    name,
  }) => sql`insert into device_change (owner_id, kind, token, changes, device_count)
    values (${owner.userId}, 'edit', ${name}, '{}', 0) returning id`,
  version,
  'card-account': cardAccount,
  'card-plan': async (facts, test) => sql`insert into card_plan (account_id, name, sort_key, kind)
    values (${await idOf(await cardAccount(facts), test)}, ${facts.name}, ${facts.name}, 'card') returning id`,
  campaign: async (facts, test) => sql`
    insert into upgrade_campaign (owner_id, name, sort_key, search, version_id, targets, planned, rules, state,
      needs_approval, start_now)
    values (${facts.owner.userId}, ${facts.name}, ${facts.name}, ${facts.name}, ${await idOf(await version(facts, test), test)},
      '{}', 1, ${JSON.stringify(defaultRules)}::jsonb, 'ready', false, false) returning id`,
  session: (facts) => session(facts, 'console'),
  apiToken: (facts) => session(facts, 'api'),
  media: ({ name }) => sql`insert into media (name, sort_key, search, width, height, size_bytes, hash)
    values (${name}, ${name}, ${name}, 1, 1, 1, '') returning id`,
  menu: () => sql`insert into menu (name, menu_url) values (${`menu ${++made}`}, '/x') returning id`,
  permission: () => sql`insert into permission (identification, name)
    values (${`matrix:w${++made}`}, ${`permission ${made}`}) returning id`,
} satisfies Partial<Record<Thing, Statement>>;

type OwnThing = keyof typeof statements;

async function* content(text: string) {
  yield text;
}

export const isOwnThing = (of: Thing): of is OwnThing => of in statements;

export async function buildOwnThing(test: TestApp, of: OwnThing, facts: Facts): Promise<number> {
  const make: Statement = statements[of];
  return idOf(await make(facts, test), test);
}

async function idOf(statement: RawBuilder<unknown>, { db }: TestApp): Promise<number> {
  const { rows } = await statement.execute(db);
  return (rows as { id: number }[])[0]?.id ?? 0;
}

export async function putFile({ config }: TestApp, text: string, ...folders: string[]): Promise<string> {
  const files = createFiles({ dir: join(config.dataDir, ...folders) });
  return (await files.put(content(text), { maxBytes: 1024 })).id;
}
