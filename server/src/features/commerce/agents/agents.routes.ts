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
import type { AgentsService } from './agents.service.ts';

export function registerAgentsRoutes(http: Http, { agents }: { agents: AgentsService }): void {
  http.mount(listAgents, ({ caller, query }) => agents.list(caller, query));
  http.mount(getAgent, ({ caller, query }) => agents.get(caller, query.id));
  http.mount(listAgentsBelow, ({ caller, query }) => agents.below(caller, query));
  http.mount(exportAgents, sendsFile(agents.export));
  http.mount(addAgent, ({ caller, body }) => agents.create(caller, body));
  http.mount(editAgent, ({ caller, body }) => agents.update(caller, body));
  http.mount(deleteAgents, async ({ caller, query }) => ({
    removed: await agents.remove(caller, idList(query.id)),
  }));
}
