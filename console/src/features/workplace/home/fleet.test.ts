import type { Device } from '@weir/contract/fleet/devices';
import type { Totals } from '@weir/contract/workplace/home';
import { expect, test } from 'vitest';
import type { DevicePush } from '../../../platform/realtime/realtime.ts';
import { patchDevices, patchProjects, patchTotals } from './fleet.ts';

const time = '2026-01-01T00:00:00.000Z';

const buildDevice = (overrides: Partial<Device>): Device => ({
  id: 1,
  name: 'Pump',
  SN: 'P-1',
  address: null,
  typeId: 1,
  typeName: 'Pump',
  projectId: 3,
  projectName: 'River',
  is_line: 0,
  presence: 'offline',
  presenceSince: time,
  is_map: 0,
  lng: null,
  lat: null,
  remarks: null,
  alarmPhone: null,
  is_fault: 0,
  is_gateway: 0,
  gatewayId: null,
  tags: [],
  lastSeen: time,
  lastPosition: null,
  keySignal: {
    semaphoreId: 'level',
    name: '水位',
    nameEn: 'Level',
    nameEs: null,
    nameJa: null,
    unit: 'm',
    precision: 2,
    value: 1,
    ts: time,
  },
  mayOperate: 1,
  createdTime: time,
  updatedTime: time,
  deletedTime: null,
  version: 1,
  ...overrides,
});

const wentOnline: DevicePush = {
  T: 201,
  deviceId: 1,
  projectId: 3,
  presence: 'online',
  previous: 'offline',
  since: '2026-01-01T00:01:00.000Z',
  connected: true,
  offlineReason: null,
};

const reported: DevicePush = {
  T: 200,
  deviceId: 1,
  receivedAt: Date.parse('2026-01-01T00:02:00.000Z'),
  values: { level: { value: 2.5, ts: Date.parse('2026-01-01T00:01:59.000Z') } },
};

test('a push changes its row, and no other', () => {
  const other = buildDevice({ id: 2 });
  const [first, second] = patchDevices([buildDevice({}), other], [wentOnline, reported]);
  expect(first).toMatchObject({
    presence: 'online',
    is_line: 1,
    lastSeen: '2026-01-01T00:02:00.000Z',
    keySignal: { value: 2.5, ts: '2026-01-01T00:01:59.000Z' },
  });
  expect(second).toBe(other);
});

test('values without the key signal only say that the device was heard', () => {
  const push: DevicePush = { ...reported, values: { other: { value: 9, ts: 0 } } };
  const [device] = patchDevices([buildDevice({})], [push]);
  expect(device?.keySignal?.value).toBe(1);
  expect(device?.lastSeen).toBe('2026-01-01T00:02:00.000Z');
});

test('totals move with a change of presence and never below zero', () => {
  const totals: Totals = { all: 2, online: 1, silent: 0, offline: 1, faulty: 0, never: 0 };
  expect(patchTotals(totals, [wentOnline])).toMatchObject({ all: 2, online: 2, offline: 0 });
  expect(patchTotals(totals, [wentOnline, wentOnline])).toMatchObject({ offline: 0 });
  expect(patchTotals(totals, [reported])).toEqual(totals);
});

test('a project is heard when one of its devices is', () => {
  const totals: Totals = { all: 1, online: 0, silent: 0, offline: 1, faulty: 0, never: 0 };
  const project = {
    id: 3,
    name: 'River',
    address: null,
    is_weather: 0,
    is_map: 0,
    totals,
    lastSeen: time,
    weather: null,
  } as const;
  const other = { ...project, id: 4 };
  const [first, second] = patchProjects([project, other], [wentOnline, reported], [buildDevice({})]);
  expect(first).toMatchObject({ lastSeen: '2026-01-01T00:02:00.000Z', totals: { online: 1, offline: 0 } });
  expect(second).toBe(other);
});
