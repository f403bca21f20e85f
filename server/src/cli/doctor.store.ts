import type { Db } from '../platform/db/database.ts';
import { firstRow } from '../platform/db/rows.store.ts';

interface InstallationFacts {
  checksums: string;
  fsync: string;
  synchronous: string;
  admins: number;
  /** Whether the application's role owns its tables. */
  owner: boolean;
}

export const findInstallationFacts = (db: Db): Promise<InstallationFacts | undefined> =>
  firstRow<InstallationFacts>(db)`
    select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous,
      (select count(*)::int from app_user u join role r on r.id = u.role_id
        where r.identification = 'SUPERADMIN' and u.enabled and u.deleted_at is null) as admins,
      exists (select 1 from pg_class where relname = 'device' and pg_has_role(relowner, 'usage')) as owner`;
