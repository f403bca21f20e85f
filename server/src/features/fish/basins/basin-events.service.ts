import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type BasinEvents = ReturnType<typeof basinEvents>;

/** What people did to basins. */
export function basinEvents(audit: Audit) {
  const basinClass = createAuditEntries({ audit, kind: 'basin-class' });
  const basin = createAuditEntries({ audit, kind: 'basin' });
  return {
    basinClasses: {
      created: basinClass.created('basin-classes:create'),
      updated: basinClass.updated('basin-classes:update'),
      removed: basinClass.notedOfEach('basin-classes:remove'),
    },
    basins: {
      created: basin.created('basins:create'),
      updated: basin.updated('basins:update'),
      removed: basin.notedOfEach('basins:remove'),
    },
  };
}
