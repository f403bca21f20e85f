import type { CampaignRules } from '@weir/contract/upgrades/campaign-rules';
import { sql } from 'kysely';

const columnOf = {
  notifyMinutes: sql`t.upgrade_notify_minutes`,
  downloadMinutes: sql`t.upgrade_download_minutes`,
  installMinutes: sql`t.upgrade_install_minutes`,
  confirmMinutes: sql`t.upgrade_confirm_minutes`,
} as const satisfies Partial<Record<keyof CampaignRules, unknown>>;

/** How long a device of the type `t` may take in the campaign `c`: its type's time, else the campaign's. */
export const timeFor = (rule: keyof typeof columnOf) =>
  sql`coalesce(${columnOf[rule]}, (c.rules ->> ${rule}::text)::int) * interval '1 minute'`;
