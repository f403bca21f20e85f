import { addAgent } from '@weir/contract/commerce/agents';
import { addPrice } from '@weir/contract/commerce/offer-prices';
import { addOffer } from '@weir/contract/commerce/offers';
import { addStock } from '@weir/contract/commerce/stores/stock';
import { addStore } from '@weir/contract/commerce/stores/stores';
import { addTransfer } from '@weir/contract/commerce/stores/transfers';
import { setParameters } from '@weir/contract/control/parameters';
import {
  type ParameterDraft,
  saveAlarmSettings,
  saveParameters,
} from '@weir/contract/fleet/device-type-settings';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { addUser } from '@weir/contract/identity/users';
import { setDeviceUpgrade } from '@weir/contract/upgrades/campaigns';
import { addVersion, setVersionState } from '@weir/contract/upgrades/versions';
import { apiClient, type ServerProcess } from './server-process.ts';

/**
 * A type with sub-units and cells, a device of it that has reported, a write to it, an alarm and an offer of it, a
 * store that has it, an agent and a transfer: each has the id 1.
 */
export async function fillCabinet({ url }: Pick<ServerProcess, 'url'>, token: string): Promise<void> {
  const call = apiClient(url, token);
  const { id: projectId } = await call(addProject, {
    body: { name: '长江宜昌江段', address: '湖北省宜昌市' },
  });
  const cells = Array.from({ length: 24 }, (_, cell) => ({
    semaphoreId: `cell${cell + 1}`,
    name: `单体 ${cell + 1}`,
    unit: 'V',
    group: '单体电压',
    precision: 3,
  }));
  const signals = [
    {
      semaphoreId: 'soc',
      name: '荷电状态',
      nameEn: 'State of charge',
      unit: '%',
      group: 'BMS',
      unitNo: 1,
      precision: 1,
    },
    { semaphoreId: 'smoke', name: '烟雾', dataType: 'boolean' as const, group: '烟雾传感器' },
    ...cells,
  ];
  const type = await call(addDeviceType, {
    body: { typeCode: 'cabinet', name: '储能电池柜', keySemaphoreId: 'soc', signals },
  });
  await call(saveParameters, { body: { id: type.id, version: 1, list: parameters } });
  const waiting = { onDelayS: 0, offDelayS: 0, repeatCount: 1, noDataS: null, noDataLevel: null };
  const low = { level: 2 as const, operator: 'lt' as const, threshold: 65 };
  const setting = { semaphoreId: 'soc', levels: [low], deadBand: 1, ...waiting };
  await call(saveAlarmSettings, { body: { id: type.id, version: 1, list: [setting] } });
  const { id, credential } = await call(addDevice, {
    body: { name: '一号柜', SN: 'BC-1', projectId, typeId: type.id, lng: 111.3, lat: 30.7 },
  });
  const values = {
    soc: 63.5,
    smoke: false,
    ...Object.fromEntries(cells.map(({ semaphoreId }, at) => [semaphoreId, 3.3 + at / 1000])),
  };
  const history = Array.from({ length: 60 }, (_, minute) => ({
    ts: Date.now() - minute * 60_000,
    values: { soc: 60 + (minute % 7) },
  }));
  for (const body of [history, values]) {
    await fetch(`${url}/api/v1/${credential.token}/telemetry`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  }
  const settings = { chargePowerLimit: 12.5, cellOverVoltage: 3.55 };
  await call(setParameters, { body: { id, values: settings, confirmDangerous: true, expiresInS: 3600 } });
  const { id: userId } = await call(addUser, {
    body: { username: 'yichang-agent', type: 1, roleId: 2, corporate_name: '宜昌租赁' },
  });
  const shares = { rentPpm: 200_000, salePpm: 100_000, latePpm: 0 };
  await call(addAgent, {
    body: {
      userId,
      contractNo: 'HT-2026-01',
      validFrom: '2026-01-01T00:00:00Z',
      ...shares,
      regions: ['宜昌'],
    },
  });
  const store = await call(addStore, {
    body: { name: '宜昌店', code: 'YC-1', projectId, currency: 'CNY', place: { lng: 111.29, lat: 30.69 } },
  });
  const other = await call(addStore, { body: { name: '三峡店', code: 'SX-1', projectId, currency: 'CNY' } });
  await call(addStock, { body: { id: store.id, deviceIds: [id] } });
  await call(addTransfer, { body: { fromStoreId: store.id, toStoreId: other.id, deviceIds: [id] } });
  const offer = await call(addOffer, {
    body: { name: '电池柜租赁', kind: 'rent', projectId, deviceTypeId: type.id },
  });
  const rates = { dayMinor: 15_000, monthMinor: 299_000, lateDayMinor: 20_000, depositMinor: 300_000 };
  await call(addPrice, {
    body: { offerId: offer.id, currency: 'CNY', ...rates, taxMode: 'inclusive', taxPpm: 130_000 },
  });
}

/** A released version and a campaign that brings it to every device: each has the id 1. The server must know the host. */
export async function fillCampaign(
  { url }: Pick<ServerProcess, 'url'>,
  token: string,
  host: string,
): Promise<void> {
  const call = apiClient(url, token);
  const image = { url: `https://${host}/bms-2.0.bin`, sha256: 'a'.repeat(64) };
  const { id, version } = await call(addVersion, {
    body: { name: '电池管理固件', module: 'bms', softVer: '2.0', ...image },
  });
  await call(setVersionState, { body: { id, version, state: 'released' } });
  await call(setDeviceUpgrade, {
    body: { name: '春季升级', versionId: id, targets: {}, groups: [10, 100], startNow: 1 },
  });
}

const parameters: ParameterDraft[] = [
  {
    semaphoreId: 'chargePowerLimit',
    name: '充电功率上限',
    nameEn: 'Charge power limit',
    unit: 'kW',
    group: 'INV',
    min: 0,
    max: 30,
    step: 0.5,
    defaultValue: 20,
  },
  {
    semaphoreId: 'cellOverVoltage',
    name: '单体过压保护',
    nameEn: 'Cell over-voltage cut-off',
    unit: 'V',
    group: 'BMS',
    min: 3.4,
    max: 3.7,
    step: 0.01,
    dangerous: 1,
  },
  { semaphoreId: 'remoteEnabled', name: '远程控制', dataType: 'boolean', group: 'BMS' },
];
