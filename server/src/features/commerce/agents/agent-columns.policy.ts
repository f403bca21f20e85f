import type { Agent, agentColumns } from '@weir/contract/commerce/agents';
import { agentStateWords } from '@weir/contract/commerce/agents.words';
import { wholePpm } from '@weir/contract/commerce/money';
import { yesNoWords } from '@weir/contract/list.words';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

const percent = (ppm: number) => (ppm / wholePpm) * 100;

export const agentFileColumns: ListColumns<Agent, (typeof agentColumns)[number]> = Object.freeze({
  name: {},
  username: {},
  aboveName: {},
  contractNo: {},
  validFrom: timeColumn,
  validTo: timeColumn,
  state: { values: agentStateWords },
  rentShare: { cell: ({ rentPpm }: Agent) => percent(rentPpm) },
  saleShare: { cell: ({ salePpm }: Agent) => percent(salePpm) },
  lateShare: { cell: ({ latePpm }: Agent) => percent(latePpm) },
  regions: { cell: ({ regions }: Agent) => regions.join(', ') },
  exclusive: { values: yesNoWords },
  contact: {},
  phone: {},
  stores: {},
  agents: {},
  remarks: {},
  createdTime: timeColumn,
  updatedTime: timeColumn,
});
