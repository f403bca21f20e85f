import type { exportAgentShares, getSettlement, listAgentShares } from '@weir/contract/commerce/agent-income';
import { agentShareColumnWords } from '@weir/contract/commerce/agents.words';
import type { MoneySum } from '@weir/contract/commerce/money';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Caller, Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuseUnknown } from '../../../platform/errors.ts';
import { createListFiles, type ListFilesDeps } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import {
  assertPeriod,
  findAgentShares,
  findPayablesByMonth,
  findSharePage,
} from '../ledger/ledger.service.ts';
import type { AgentEvents } from './agent-events.service.ts';
import { agentShareFileColumns } from './agent-share-columns.policy.ts';
import { findAgents } from './agents.store.ts';

export type AgentIncome = ReturnType<typeof createAgentIncome>;

interface Deps extends ListFilesDeps {
  db: Db;
  audit: AgentEvents;
}

type Asked = Static<typeof getSettlement.query>;

/** What agents get of the revenue, as the ledger has it. */
export function createAgentIncome({ db, audit, timeZone, fileSlots }: Deps) {
  const files = createListFiles({ timeZone, fileSlots });
  /** Refuses what is not there for the viewer; what is asked of the ledger. */
  const wanted = async (viewer: Viewer, { id, from, to }: Asked) => {
    const [agent = refuseUnknown()] = await findAgents(db, viewer, [id]);
    assertPeriod({ from, to });
    return { agent, period: { agentId: agent.id, from, to } };
  };

  return {
    async settlement(viewer: Viewer, query: Asked): Promise<Output<typeof getSettlement>> {
      const { period } = await wanted(viewer, query);
      const months = await findPayablesByMonth(db, period);
      return { months, totals: totalsOf(months) };
    },

    async shares(
      viewer: Viewer,
      query: Static<typeof listAgentShares.query>,
    ): Promise<Output<typeof listAgentShares>> {
      const { page, limit } = query;
      const { period } = await wanted(viewer, query);
      const { ids, total } = await findSharePage(db, { ...period, page, limit });
      return { list: await findAgentShares(db, viewer, { agentId: query.id, ids }), total, page, limit };
    },

    async export(
      caller: Caller,
      query: Static<typeof exportAgentShares.query>,
      language: Language,
    ): Promise<TableFile> {
      const { agent, period } = await wanted(caller, query);
      await audit.agentSharesExported(db, caller, agent, { after: query });
      return files.make({ userId: caller.userId, language }, query, {
        columns: agentShareFileColumns,
        words: agentShareColumnWords,
        findIds: (page) => findSharePage(db, { ...period, ...page }),
        findRows: (ids) => findAgentShares(db, caller, { agentId: agent.id, ids }),
      });
    },
  };
}

/** Of each currency, by its code. */
function totalsOf(sums: readonly MoneySum[]): MoneySum[] {
  const totals = new Map<string, number>();
  for (const { currency, amountMinor } of sums)
    totals.set(currency, (totals.get(currency) ?? 0) + amountMinor);
  return [...totals].sort().map(([currency, amountMinor]) => ({ currency, amountMinor }));
}
