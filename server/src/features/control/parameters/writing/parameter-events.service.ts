import type { Author } from '../../../../platform/access/caller.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Audit } from '../../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../../identity/audit/audit-entries.service.ts';

export type ParameterEvents = ReturnType<typeof parameterEvents>;

/** One entry a device, by signal id: whoever looks a device up finds all that was asked of it. */
export function parameterEvents(audit: Audit) {
  const ofDevice = createAuditEntries({ audit, kind: 'device' });
  const cancelled = ofDevice.notedOfEach('devices:cancelParameters');
  return {
    parametersWritten: ofDevice.changedOfEach('devices:setParameters'),
    parametersReverted: ofDevice.changedOfEach('devices:revertParameters'),
    parametersCancelled: (trx: Trx, actor: Author, devices: readonly Named[], after: { batchId: number }) =>
      cancelled(trx, actor, devices, { after }),
  };
}
