import { exportAgentShares, getSettlement, listAgentShares } from '@weir/contract/commerce/agent-income';
import {
  addAgent,
  deleteAgents,
  editAgent,
  exportAgents,
  getAgent,
  listAgents,
  listAgentsBelow,
} from '@weir/contract/commerce/agents';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { AgentIncome } from './agent-income.service.ts';
import type { AgentsService } from './agents.service.ts';

interface Services {
  agents: AgentsService;
  agentIncome: AgentIncome;
}

export function registerAgentsRoutes(http: Http, { agents, agentIncome }: Services): void {
  http.mount(listAgents, ({ caller, query }) => agents.list(caller, query));
  http.mount(getAgent, ({ caller, query }) => agents.get(caller, query.id));
  http.mount(listAgentsBelow, ({ caller, query }) => agents.below(caller, query));
  http.mount(exportAgents, sendsFile(agents.export));
  http.mount(addAgent, ({ caller, body }) => agents.create(caller, body));
  http.mount(editAgent, ({ caller, body }) => agents.update(caller, body));
  http.mount(deleteAgents, async ({ caller, query }) => ({
    removed: await agents.remove(caller, idList(query.id)),
  }));
  http.mount(getSettlement, ({ caller, query }) => agentIncome.settlement(caller, query));
  http.mount(listAgentShares, ({ caller, query }) => agentIncome.shares(caller, query));
  http.mount(exportAgentShares, sendsFile(agentIncome.export));
}
