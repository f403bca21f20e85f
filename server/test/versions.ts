import type { Endpoint, Thing } from '@weir/contract/endpoint';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

const tables: Partial<Record<Thing, string>> = {
  'alarm-window': 'alarm_window',
  card: 'card',
  'card-account': 'card_account',
  'card-plan': 'card_plan',
  device: 'device',
  customer: 'customer',
  'device-type': 'device_type',
  media: 'media',
  menu: 'menu',
  'notification-rule': 'notification_rule',
  offer: 'offer',
  order: 'customer_order',
  permission: 'permission',
  project: 'project',
  'project-fence': 'project_fence',
  role: 'role',
  user: 'app_user',
  campaign: 'upgrade_campaign',
  version: 'firmware_version',
  'video-source': 'video_source',
  webhook: 'notification_webhook',
};

/** What belongs to the installation is told by its path alone. */
const tablesOfPaths: readonly (readonly [RegExp, string])[] = [
  [/^\/fish\/(claim|release)Examination$/, 'fish_examination'],
  [/^\/fish\/editBasinClass$/, 'fish_basin_class'],
  [/^\/fish\/editBasin$/, 'fish_basin'],
  [/^\/fish\/(edit|submit|withdraw)/, 'fish_record'],
];

/** Lists that are replaced as a whole count apart from what they belong to. */
const columns: Record<string, string> = {
  '/devicetype/addsetalarm': 'alarms_version',
  '/devicetype/addsetparam': 'parameters_version',
  '/device/addalarmsettings': 'alarms_version',
};

/** The body with the version that its row has now, where one is asked for and none is given. */
export async function withVersion(db: Db, { path, scope, body }: Endpoint, given: unknown): Promise<unknown> {
  const { required = [] } = (body ?? {}) as { required?: readonly string[] };
  const table = 'of' in scope ? tables[scope.of] : tablesOfPaths.find(([pattern]) => pattern.test(path))?.[1];
  if (!table || !required.includes('version') || !isRecord(given) || 'version' in given) return given;
  const column = sql.ref(columns[path] ?? 'version');
  const { rows } = await sql<{ version: number }>`
    select ${column} as version from ${sql.table(table)} where id = ${given.id}`.execute(db);
  return { ...given, version: rows[0]?.version ?? 1 };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
