import type { Agent, agentColumns } from '@weir/contract/commerce/agents';
import { agentStateWords } from '@weir/contract/commerce/agents.words';
import { decimalText, type MoneySum, wholePpm } from '@weir/contract/commerce/money';
import { yesNoWords } from '@weir/contract/list.words';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const percentOf = (ppm: number) => (ppm / wholePpm) * 100;

const sumText = ({ currency, amountMinor }: MoneySum) => `${currency} ${decimalText(amountMinor, currency)}`;

export const agentFileColumns: ListColumns<Agent, (typeof agentColumns)[number]> = Object.freeze({
  name: {},
  username: {},
  aboveName: {},
  contractNo: {},
  validFrom: timeColumn,
  validTo: timeColumn,
  state: { values: agentStateWords },
  rentShare: { cell: ({ rentPpm }: Agent) => percentOf(rentPpm) },
  saleShare: { cell: ({ salePpm }: Agent) => percentOf(salePpm) },
  lateShare: { cell: ({ latePpm }: Agent) => percentOf(latePpm) },
  regions: { cell: ({ regions }: Agent) => regions.join(', ') },
  exclusive: { values: yesNoWords },
  contact: {},
  phone: {},
  stores: {},
  agents: {},
  income: { cell: ({ income }: Agent) => income?.map(sumText).join('; ') ?? null },
  remarks: {},
  createdTime: timeColumn,
  updatedTime: timeColumn,
});
