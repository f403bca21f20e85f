import {
  changesOf,
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  listOf,
  listQuery,
  paging,
  remarks,
  removedAnswer,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { alarmPhone } from '../fleet/devices.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { MoneySum, wholePpm } from './money.ts';

/** Where a contract is in its time; orders finish after its end, and none begin. */
export const agentStates = ['coming', 'running', 'ended'] as const;
export type AgentState = (typeof agentStates)[number];

/** Of each kind of revenue; those of the agents above a store are together no more than the whole. */
const share = integer({ minimum: 0, maximum: wholePpm });
const region = string({ minLength: 1, maxLength: 64, pattern: '\\S' });

export const AgentDraft = object({
  /** A corporate user below the caller, who is an agent by this contract. */
  userId: id,
  contractNo: title,
  validFrom: time,
  /** Null: until it is ended. */
  validTo: optional(nullable(time)),
  rentPpm: share,
  salePpm: share,
  latePpm: share,
  regions: optional(array(region, { maxItems: 50, uniqueItems: true })),
  /** 1: no other exclusive agent at the same time has one of the regions. */
  exclusive: optional(flag),
  contact: optional(nullable(title)),
  phone: optional(nullable(alarmPhone)),
  remarks: optional(nullable(remarks)),
});
export type AgentDraft = Static<typeof AgentDraft>;

export const Agent = object({
  id,
  userId: id,
  /** The company, else the user. */
  name: string(),
  username: string(),
  /** The next agent above, where the caller sees one. */
  aboveId: nullable(id),
  aboveName: nullable(string()),
  contractNo: string(),
  validFrom: time,
  validTo: nullable(time),
  state: oneOf(agentStates),
  rentPpm: share,
  salePpm: share,
  latePpm: share,
  regions: array(string()),
  exclusive: flag,
  contact: nullable(string()),
  /** Masked unless the caller may see contacts. */
  phone: nullable(string()),
  remarks: nullable(string()),
  /** Its own. */
  stores: integer({ minimum: 0 }),
  /** Agents below. */
  agents: integer({ minimum: 0 }),
  /** What is payable to it for this month; null: the caller may not see income. */
  income: nullable(array(MoneySum)),
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  version,
});
export type Agent = Static<typeof Agent>;

const additions = additionsOf('Agents');

export const listAgents = additions.get('/agent/list', {
  summary: 'Agents by contract: the caller and users below.',
  access: 'agents:list',
  scope: scopes.rows('agent'),
  query: listQuery(['name', 'contractNo', 'validTo', 'createdTime'], {
    state: optional(oneOf(agentStates)),
    region: optional(region),
    exclusive: optional(flag),
    /** Those who may run a store of this project: its owner and users below. */
    projectId: idFilter,
  }),
  response: listOf(Agent),
});

export const getAgent = additions.get('/agent/item', {
  summary: 'One agent.',
  access: 'agents:list',
  scope: scopes.view('agent'),
  query: idQuery,
  response: Agent,
});

export const listAgentsBelow = additions.get('/agent/subtree', {
  summary: 'The agents below one.',
  access: 'agents:list',
  scope: scopes.view('agent'),
  query: object({ id, ...paging() }),
  response: listOf(Agent),
});

/** Columns of the exported file. */
export const agentColumns = [
  'name',
  'username',
  'aboveName',
  'contractNo',
  'validFrom',
  'validTo',
  'state',
  'rentShare',
  'saleShare',
  'lateShare',
  'regions',
  'exclusive',
  'contact',
  'phone',
  'stores',
  'agents',
  'income',
  'remarks',
  'createdTime',
  'updatedTime',
] as const;

export const exportAgents = additions.get('/agent/export', {
  summary: 'The filtered agents as a file.',
  access: 'agents:export',
  scope: scopes.rows('agent'),
  query: exportQuery(listAgents.query.properties, agentColumns),
  response: 'download',
});

export const addAgent = additions.post('/agent/add', {
  summary: 'Makes a user below the caller an agent by contract.',
  access: 'agents:create',
  scope: scopes.operate('user', 'body.userId'),
  body: AgentDraft,
  response: Agent,
});

export const editAgent = additions.post('/agent/edit', {
  summary: 'Changes the fields that are sent; whose contract it is stays. Nobody changes the own contract.',
  access: 'agents:update',
  scope: scopes.operate('agent'),
  body: changesOf(AgentDraft),
  response: Agent,
});

export const deleteAgents = additions.delete('/agent/delete', {
  summary: 'Deletes contracts of agents without stores, and leaves the users: all of them or none.',
  access: 'agents:remove',
  scope: scopes.operate('agent', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});
