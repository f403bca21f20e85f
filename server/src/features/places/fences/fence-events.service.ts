import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type FenceEvents = ReturnType<typeof fenceEvents>;

/** What people asked of the fences of devices. */
export function fenceEvents(audit: Audit) {
  const { noted } = createAuditEntries({ audit, kind: 'device' });
  return {
    fenceAsked: { set: noted('fences:set'), close: noted('fences:close'), relock: noted('fences:relock') },
    fenceCancelled: noted('fences:cancel'),
    fenceLevelSet: noted('fences:setLevel'),
  };
}
