import { versionKey } from '@weir/contract/upgrades/version-order';
import type { Db } from '../../../../platform/db/database.ts';
import { run } from '../../../../platform/db/rows.store.ts';
import type { InstalledModule } from './software-report.policy.ts';

export interface InstalledOfDevice extends InstalledModule {
  readonly deviceId: number;
}

/** The newest of each module counts. What a device says again costs a row version once in ten minutes. */
export function upsertInstalled(db: Db, list: readonly InstalledOfDevice[]): Promise<void> {
  const newest = new Map(list.map((one) => [`${one.deviceId} ${one.module}`, one]));
  const rows = [...newest.values()]
    .map((one) => ({ ...one, key: versionKey(one.softVer) }))
    .toSorted((a, b) => a.deviceId - b.deviceId || (a.module < b.module ? -1 : 1));
  return run(db)`
    insert into device_software as s (device_id, module, soft_ver, version_key, prefix)
    select d.id, r.module, r."softVer", r.key, r.prefix
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("deviceId" int, module text, "softVer" text, key text, prefix text)
    join device d on d.id = r."deviceId"
    on conflict (device_id, module) do update set soft_ver = excluded.soft_ver, version_key = excluded.version_key,
      prefix = excluded.prefix, reported_at = now(),
      previous_ver = case when s.soft_ver = excluded.soft_ver then s.previous_ver else s.soft_ver end
    where s.soft_ver <> excluded.soft_ver or s.prefix <> excluded.prefix
      or s.reported_at < now() - interval '10 minutes'`;
}
