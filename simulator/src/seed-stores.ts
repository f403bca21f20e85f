import { type AgentDraft, addAgent, listAgents } from '@weir/contract/commerce/agents';
import { addStock, setStockState } from '@weir/contract/commerce/stores/stock';
import { addStore, listStores, type StoreDraft } from '@weir/contract/commerce/stores/stores';
import { addTransfer, receiveTransfer, sendTransfer } from '@weir/contract/commerce/stores/transfers';
import { listDeviceTypes } from '@weir/contract/fleet/device-types';
import { listDevices } from '@weir/contract/fleet/devices';
import { listProjects } from '@weir/contract/fleet/projects';
import { listRoles } from '@weir/contract/identity/roles';
import { addUser } from '@weir/contract/identity/users';
import { type Api, call } from './api/api.ts';
import { everyPage, pageLimit } from './api/pages.ts';
import { projects } from './fleet/fleet.ts';
import { kinds } from './kinds.ts';

interface Partner {
  username: string;
  company: string;
  contract: Omit<AgentDraft, 'userId'>;
}

/** The second stands below the first. */
const partners: readonly Partner[] = [
  {
    username: 'jiangxing',
    company: '宜昌江行换电',
    contract: {
      ...{ contractNo: 'HT-2026-001', validFrom: '2026-01-01T00:00:00+08:00', exclusive: 1 },
      ...{ rentPpm: 200_000, salePpm: 100_000, latePpm: 100_000, regions: ['宜昌'], contact: '周江' },
    },
  },
  {
    username: 'shashi',
    company: '沙市骑行服务',
    contract: {
      ...{ contractNo: 'HT-2026-002', validFrom: '2026-03-01T00:00:00+08:00' },
      ...{ validTo: '2028-03-01T00:00:00+08:00', regions: ['荆州', '石首'], contact: '陈荆' },
      ...{ rentPpm: 150_000, salePpm: 50_000, latePpm: 0 },
    },
  },
];

type Shop = Omit<StoreDraft, 'projectId' | 'agentId' | 'currency'> & { project: string; partner?: number };

const shops: readonly Shop[] = [
  {
    ...{ project: 'YC', partner: 0, code: 'YC-01', name: '西陵换电站', nameEn: 'Xiling battery station' },
    ...{ address: '宜昌市西陵区沿江大道', place: { lng: 111.2863, lat: 30.7012 }, hours: '08:00–21:00' },
  },
  {
    ...{ project: 'YC', partner: 0, code: 'YC-02', name: '伍家岗门店', nameEn: 'Wujiagang store' },
    ...{ address: '宜昌市伍家岗区夷陵大道', place: { lng: 111.3467, lat: 30.6521 }, hours: '09:00–20:00' },
  },
  {
    ...{ project: 'YC', code: 'YC-03', name: '猇亭仓库', nameEn: 'Xiaoting warehouse', state: 'closed' },
    ...{ address: '宜昌市猇亭区', place: { lng: 111.4301, lat: 30.5362 } },
  },
  {
    ...{ project: 'JZ', partner: 1, code: 'JZ-01', name: '沙市门店', nameEn: 'Shashi store' },
    ...{ address: '荆州市沙市区北京路', place: { lng: 112.2535, lat: 30.3162 }, hours: '09:00–20:00' },
  },
  {
    ...{ project: 'JZ', partner: 1, code: 'JZ-02', name: '荆州古城门店', nameEn: 'Old town store' },
    ...{ address: '荆州市荆州区', place: { lng: 112.1899, lat: 30.3532 }, hours: '09:00–18:00' },
  },
];

/** Agents, stores with stock, and transfers, through the HTTP API, where there are none yet. */
export async function seedStores(api: Api): Promise<void> {
  const one = { page: 1, limit: 1 };
  const [agents, stores] = [
    await call(api, listAgents, { query: one }),
    await call(api, listStores, { query: one }),
  ];
  if (agents.total > 0 || stores.total > 0) return;
  await stock(api, await open(api, await contract(api)));
}

/** The ids of the agents. */
async function contract(api: Api): Promise<number[]> {
  const { list } = await call(api, listRoles, { query: { page: 1, limit: pageLimit, builtIn: 1 } });
  const role = list.find(({ identification }) => identification === 'BATTERYMANAGEMENT');
  if (!role) return [];
  const ids: number[] = [];
  let above: number | undefined;
  for (const { username, company, contract } of partners) {
    const draft = { username, type: 1, roleId: role.id, corporate_name: company } as const;
    const { id } = await call(api, addUser, { body: { ...draft, ...(above && { parent_id: above }) } });
    ids.push((await call(api, addAgent, { body: { userId: id, ...contract } })).id);
    above = id;
  }
  return ids;
}

interface Opened {
  id: number;
  project: string;
  projectId: number;
}

async function open(api: Api, agentIds: readonly number[]): Promise<Opened[]> {
  const there = await everyPage((page) => call(api, listProjects, { query: { page, limit: pageLimit } }));
  const opened: Opened[] = [];
  for (const { project, partner, ...draft } of shops) {
    const name = projects.find(({ key }) => key === project)?.draft.name;
    const projectId = there.find((each) => each.name === name)?.id;
    if (projectId === undefined) continue;
    const agentId = partner === undefined ? undefined : agentIds[partner];
    const body = { ...draft, projectId, currency: 'CNY', ...(agentId && { agentId }) };
    opened.push({ id: (await call(api, addStore, { body })).id, project, projectId });
  }
  return opened;
}

/** The batteries of bikes, to the stores of their project in turn; one of each project is on its way, one has come. */
async function stock(api: Api, stores: readonly Opened[]): Promise<void> {
  const types = await everyPage((page) => call(api, listDeviceTypes, { query: { page, limit: pageLimit } }));
  const typeId = types.find(({ typeCode }) => typeCode === kinds.bike.type.typeCode)?.id;
  if (typeId === undefined) return;
  for (const projectId of new Set(stores.map((store) => store.projectId))) {
    const [first, second] = stores.filter((store) => store.projectId === projectId);
    const { list } = await call(api, listDevices, { query: { page: 1, limit: 12, projectId, typeId } });
    if (!first || !second || list.length === 0) continue;
    const deviceIds = list.map(({ id }) => id);
    await call(api, addStock, { body: { id: first.id, deviceIds } });
    const between = { fromStoreId: first.id, toStoreId: second.id };
    const transfer = (chosen: readonly number[]) =>
      call(api, addTransfer, { body: { ...between, deviceIds: [...chosen] } });
    const [sent, came, kept] = [deviceIds.slice(0, 1), deviceIds.slice(1, 2), deviceIds.slice(2, 3)];
    const { id, version } = await transfer(sent);
    await call(api, sendTransfer, { body: { id, version } });
    if (came.length > 0) {
      const arrived = await transfer(came);
      const { mayReceive } = await call(api, sendTransfer, {
        body: { id: arrived.id, version: arrived.version },
      });
      const lines = list.slice(1, 2).map(({ SN }) => ({ SN, outcome: 'ok' as const }));
      if (mayReceive === 1) await call(api, receiveTransfer, { body: { id: arrived.id, lines } });
    }
    if (kept.length > 0) {
      const change = { state: 'maintenance', reason: '电芯压差偏大，待检修' } as const;
      await call(api, setStockState, { body: { id: first.id, deviceIds: kept, ...change } });
      await transfer(kept);
    }
  }
}
