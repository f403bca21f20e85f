import type { Agent } from '@weir/contract/commerce/agents';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type AgentEvents = ReturnType<typeof agentEvents>;

/** What people did to the contracts of agents. */
export function agentEvents(audit: Audit) {
  const of = createAuditEntries<Agent>({ audit, kind: 'agent', factsOf });
  return {
    agentCreated: of.created('agents:create'),
    agentUpdated: of.updated('agents:update'),
    agentsRemoved: of.notedOfEach('agents:remove'),
    agentsExported: of.exported('agents:export'),
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
}: Agent) {
  return facts;
}
