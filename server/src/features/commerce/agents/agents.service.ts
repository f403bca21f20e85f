import type {
  Agent,
  AgentDraft,
  editAgent,
  exportAgents,
  listAgents,
  listAgentsBelow,
} from '@weir/contract/commerce/agents';
import { agentColumnWords } from '@weir/contract/commerce/agents.words';
import { type MoneySum, wholePpm } from '@weir/contract/commerce/money';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Caller } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { isSet, sentColumns } from '../../../platform/db/sent-columns.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  badField,
  duplicate,
  inUse,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { maskPhone } from '../../../platform/redaction.ts';
import { searchText } from '../../../platform/search-text.ts';
import { findPayables, monthOf } from '../ledger/ledger.service.ts';
import { agentFileColumns } from './agent-columns.policy.ts';
import type { AgentEvents } from './agent-events.service.ts';
import {
  type AgentColumns,
  type AgentRow,
  countStores,
  deleteAgentRows,
  findAgentPage,
  findAgents,
  findLargestShares,
  findTakenRegions,
  insertAgent,
  isUserBelow,
  type LockedAgent,
  lockAgents,
  lockContracts,
  updateAgent,
} from './agents.store.ts';

export type AgentsService = ReturnType<typeof createAgentsService>;

interface Deps {
  db: Db;
  audit: AgentEvents;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
  now?: () => number;
}

/** Users who do business for others, and by which contracts. */
export function createAgentsService({ db, audit, timeZone, fileSlots, now = Date.now }: Deps) {
  const files = createListFiles({ timeZone, fileSlots });
  /** As the log has it, which masks telephone numbers itself. */
  const getWhole = async (author: Author, id: number, from: Db): Promise<AgentRow> => {
    const [agent = refuseUnknown()] = await findAgents(from, author, [id]);
    return agent;
  };
  const get = async (caller: Caller, id: number, from: Db = db): Promise<Agent> => {
    const [agent = refuseUnknown()] = await viewed(caller, [id], from);
    return agent;
  };
  /** With what is payable to them for this month, as far as the caller may know it. */
  const viewed = async (caller: Caller, ids: readonly number[], from: Db = db): Promise<Agent[]> => {
    if (ids.length === 0) return [];
    const agents = (await findAgents(from, caller, ids)).map(viewedBy(caller));
    if (!caller.permissions.has('income:list')) return agents.map((agent) => ({ ...agent, income: null }));
    const payables = await findPayables(from, ids, monthOf(now(), timeZone));
    const ofAgents = Map.groupBy(payables, ({ agentId }) => agentId);
    return agents.map((agent) => ({ ...agent, income: (ofAgents.get(agent.id) ?? []).map(sumOf) }));
  };

  return {
    get: (caller: Caller, id: number) => get(caller, id),

    async list(caller: Caller, query: Static<typeof listAgents.query>): Promise<Output<typeof listAgents>> {
      const { ids, total } = await findAgentPage(db, caller, keyed(query));
      return { list: await viewed(caller, ids), total, page: query.page, limit: query.limit };
    },

    async below(
      caller: Caller,
      { id, page, limit }: Static<typeof listAgentsBelow.query>,
    ): Promise<Output<typeof listAgentsBelow>> {
      await getWhole(caller, id, db);
      const { ids, total } = await findAgentPage(db, caller, { page, limit, belowId: id });
      return { list: await viewed(caller, ids), total, page, limit };
    },

    async export(
      caller: Caller,
      query: Static<typeof exportAgents.query>,
      language: Language,
    ): Promise<TableFile> {
      await audit.agentsExported(db, caller, query);
      return files.make({ userId: caller.userId, language }, query, {
        columns: agentFileColumns,
        words: agentColumnWords,
        findIds: (page) => findAgentPage(db, caller, { ...keyed(query), ...page }),
        findRows: (ids) => viewed(caller, ids),
      });
    },

    create: (caller: Caller, draft: AgentDraft): Promise<Agent> =>
      unlessTaken(isAgent, () =>
        db.transaction().execute(async (trx) => {
          if (!(await isUserBelow(trx, caller, draft.userId))) throw notFound();
          assertOrder(draft);
          await lockContracts(trx);
          const id = await insertAgent(trx, {
            ...columnsOf(draft),
            ...{
              user_id: draft.userId,
              contract_no: draft.contractNo,
              valid_from: new Date(draft.validFrom),
            },
            ...{ rent_ppm: draft.rentPpm, sale_ppm: draft.salePpm, late_ppm: draft.latePpm },
            ...{ search: searchOf(draft), created_time: new Date(now()) },
          });
          await assertAmongOthers(trx, id);
          await audit.agentCreated(trx, caller, await getWhole(caller, id, trx));
          return get(caller, id, trx);
        }),
      ),

    update: (caller: Caller, { id, version, ...changes }: Static<typeof editAgent.body>): Promise<Agent> =>
      db.transaction().execute(async (trx) => {
        await lockContracts(trx);
        const [current = refuseUnknown()] = await lockAgents(trx, caller, [id]);
        const before = await getWhole(caller, id, trx);
        if (version !== current.version) throw staleVersion(await get(caller, id, trx));
        if (changes.userId !== undefined && changes.userId !== current.userId)
          throw badField('userId', 'fixed', 'It does not change any more');
        const after = { ...current, ...changes };
        assertOrder(after);
        await updateAgent(trx, id, { ...columnsOf(changes), search: searchOf(after) });
        await assertAmongOthers(trx, id);
        await audit.agentUpdated(trx, caller, { before, after: await getWhole(caller, id, trx) });
        return get(caller, id, trx);
      }),

    remove: (author: Author, ids: readonly number[]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const found = await lockAgents(trx, author, ids);
        if (found.length !== ids.length) throw notFound();
        const stores = await countStores(trx, ids);
        if (stores > 0) throw inUse(`There are still ${stores} stores`, { stores });
        await deleteAgentRows(trx, ids);
        await audit.agentsRemoved(trx, author, found);
        return ids.length;
      }),
  };
}

/** As the caller may know it. */
const viewedBy =
  ({ permissions, userId }: Caller) =>
  (agent: AgentRow): AgentRow => ({
    ...agent,
    phone:
      permissions.has('contacts:get') || agent.userId === userId
        ? agent.phone
        : agent.phone && maskPhone(agent.phone),
  });

const sumOf = ({ currency, amountMinor }: MoneySum): MoneySum => ({ currency, amountMinor });

const isAgent = () => duplicate('userId', 'This user is an agent already');

/** Regions are compared, not their writing. */
const regionKey = (region: string) => region.normalize('NFKC').trim().toLowerCase();

const keyed = <Q extends { region?: string }>({ region, ...query }: Q) => ({
  ...query,
  regionKey: region === undefined ? undefined : regionKey(region),
});

type Dated = Pick<AgentDraft, 'validFrom' | 'validTo'>;

function assertOrder({ validFrom, validTo }: Dated): void {
  if (!validTo || Date.parse(validFrom) < Date.parse(validTo)) return;
  throw badField('validTo', 'endsFirst', 'It ends before it begins');
}

/** Nobody gives away more than there is, or what is another's alone. */
async function assertAmongOthers(trx: Trx, id: number): Promise<void> {
  const shares = await findLargestShares(trx, id);
  const over = (['rentPpm', 'salePpm', 'latePpm'] as const).find((kind) => shares[kind] > wholePpm);
  if (over)
    throw badField(over, 'shares', 'The shares of the agents above a store come to more than the whole');
  const [taken] = await findTakenRegions(trx, id);
  if (taken !== undefined)
    throw badField('regions', 'exclusive', `Another exclusive agent has ${taken} at the same time`);
}

const searchOf = ({
  contractNo,
  contact,
  regions = [],
}: Pick<AgentDraft, 'contractNo' | 'contact' | 'regions'> | LockedAgent) =>
  searchText(contractNo, contact, ...regions);

/** Only what was sent. */
const columnsOf = (draft: Partial<AgentDraft>): Partial<AgentColumns> =>
  sentColumns({
    contract_no: draft.contractNo,
    valid_from: draft.validFrom === undefined ? undefined : new Date(draft.validFrom),
    valid_to: draft.validTo == null ? draft.validTo : new Date(draft.validTo),
    rent_ppm: draft.rentPpm,
    sale_ppm: draft.salePpm,
    late_ppm: draft.latePpm,
    regions: draft.regions?.map((region) => region.trim()),
    region_keys: draft.regions?.map(regionKey),
    exclusive: isSet(draft.exclusive),
    contact: draft.contact,
    phone: draft.phone,
    remarks: draft.remarks,
  });
