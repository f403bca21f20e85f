import type { AgentShare, agentShareColumns } from '@weir/contract/commerce/agent-income';
import { decimalText } from '@weir/contract/commerce/money';
import type { Language } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';
import { percentOf } from './agent-columns.policy.ts';

const amount = (field: 'rentMinor' | 'saleMinor' | 'lateMinor' | 'amountMinor') =>
  Object.freeze({ cell: (share: AgentShare) => decimalText(share[field], share.currency) });

const part = (field: 'rentPpm' | 'salePpm' | 'latePpm') =>
  Object.freeze({ cell: (share: AgentShare) => percentOf(share[field]) });

export const agentShareFileColumns: ListColumns<AgentShare, (typeof agentShareColumns)[number]> =
  Object.freeze({
    bookedAt: timeColumn,
    orderNumber: {},
    store: { cell: ({ store }: AgentShare, language: Language) => localName(store, language) },
    currency: {},
    rentMinor: amount('rentMinor'),
    rentPpm: part('rentPpm'),
    saleMinor: amount('saleMinor'),
    salePpm: part('salePpm'),
    lateMinor: amount('lateMinor'),
    latePpm: part('latePpm'),
    amountMinor: amount('amountMinor'),
  });
