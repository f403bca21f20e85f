import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type TransferEvents = ReturnType<typeof transferEvents>['fishTransfer'];

/** What people did with whole sets of records of the fish-species database. */
export function transferEvents(audit: Audit) {
  const archives = createAuditEntries({ audit, kind: 'fish-archive' });
  return {
    fishTransfer: {
      exported: archives.exported('fish-data:exported'),
      reported: archives.exported('fish-data:reported'),
      imported: archives.noted('fish-data:import'),
      importUndone: archives.noted('fish-data:undoImport'),
      released: archives.noted('fish-data:releaseAdd'),
      releaseWithdrawn: archives.noted('fish-data:releaseWithdraw'),
    },
  };
}
