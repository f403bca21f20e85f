import type { Endpoint } from '@weir/contract/endpoint';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { createOncePer } from '../../../platform/once-per.ts';
import type { Audit } from './audit.service.ts';

export interface RefusalEvents {
  /** Somebody lacks a permission: once a minute for each permission, so that nobody fills the log by asking. */
  permissionRefused(db: Db, author: Author, endpoint: Endpoint): Promise<void>;
}

const onceEveryMs = 60_000;

export function refusalEvents({ record }: Audit): RefusalEvents {
  const refusals = createOncePer(onceEveryMs);
  return {
    async permissionRefused(db, actor, { access, scope, method, path }) {
      if (access === 'public' || access === 'signedIn') return;
      if (!refusals.isFirst(`${actor.userId} ${access}`)) return;
      await record(db, {
        action: access,
        actor,
        target: { kind: 'of' in scope ? scope.of : 'installation', id: null, name: null },
        after: { reason: 'notPermitted', call: `${method} ${path}` },
        result: 'refused',
      });
    },
  };
}
