import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';
import type { AgentRow } from './agents.store.ts';

export type AgentEvents = ReturnType<typeof agentEvents>;

/** What people did to the contracts of agents. */
export function agentEvents(audit: Audit) {
  const of = createAuditEntries<AgentRow>({ audit, kind: 'agent', factsOf });
  return {
    agentCreated: of.created('agents:create'),
    agentUpdated: of.updated('agents:update'),
    agentsRemoved: of.notedOfEach('agents:remove'),
    agentsExported: of.exported('agents:export'),
    agentSharesExported: of.noted('agents:exportShares'),
  };
}

/** What somebody agreed on; the rest is worked out. */
function factsOf({
  aboveId: _aboveId,
  aboveName: _aboveName,
  state: _state,
  stores: _stores,
  agents: _agents,
  mayOperate: _mayOperate,
  ...facts
}: AgentRow) {
  return facts;
}
