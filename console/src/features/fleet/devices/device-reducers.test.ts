import type { Device, DeviceBasic } from '@weir/contract/fleet/devices';
import type { AlarmPush, PresencePush, ValuesPush } from '@weir/contract/realtime/realtime';
import { expect, test } from 'vitest';
import { inList } from '../../../platform/realtime/in-list.ts';
import { withAlarm, withConnection, withPresence, withValues } from './device-reducers.ts';

const time = '2026-01-01T00:00:00.000Z';

const device = {
  id: 1,
  presence: 'offline',
  presenceSince: time,
  is_line: 0,
  is_fault: 0,
  lastSeen: time,
  keySignal: { semaphoreId: 'level', name: '水位', unit: 'm', value: 1, ts: time },
} as Device;

const wentOnline: PresencePush = {
  T: 201,
  deviceId: 1,
  projectId: 3,
  presence: 'online',
  previous: 'offline',
  since: '2026-01-01T00:01:00.000Z',
  connected: true,
  offlineReason: null,
};

const reported: ValuesPush = {
  T: 200,
  deviceId: 1,
  projectId: 3,
  receivedAt: Date.parse('2026-01-01T00:02:00.000Z'),
  values: { level: { value: 2.5, ts: Date.parse('2026-01-01T00:01:59.000Z') } },
};

const alarm = (kind: AlarmPush['kind'], level: AlarmPush['level']) => ({ kind, level }) as AlarmPush;

test('a push changes its row, and no other', () => {
  const other = { ...device, id: 2 };
  const before = { list: [device, other], total: 2 };
  const reduce = (row: Device) => withPresence(row, wentOnline);
  const { list } = inList(before, 1, reduce);
  expect(list[0]).toMatchObject({ presence: 'online', presenceSince: wentOnline.since, is_line: 1 });
  expect(list[1]).toBe(other);
  expect(inList(before, 3, reduce)).toBe(before);
});

test('the page of a device says why it is gone', () => {
  const gone = {
    ...wentOnline,
    presence: 'offline',
    connected: false,
    offlineReason: 'timeout',
  } as PresencePush;
  expect(withConnection(device as DeviceBasic, gone)).toMatchObject({
    is_line: 0,
    connected: 0,
    offlineReason: 'timeout',
  });
});

test('values are those of the key signal, or say only that the device was heard', () => {
  expect(withValues(device, reported)).toMatchObject({
    lastSeen: '2026-01-01T00:02:00.000Z',
    keySignal: { value: 2.5, ts: '2026-01-01T00:01:59.000Z' },
  });
  const { keySignal, lastSeen } = withValues(device, { ...reported, values: { other: { value: 9, ts: 0 } } });
  expect(keySignal).toBe(device.keySignal);
  expect(lastSeen).toBe('2026-01-01T00:02:00.000Z');
});

test('the most severe alarm counts, and one that ends takes nothing away', () => {
  const faulty = withAlarm(device, alarm('raised', 3));
  expect(faulty.is_fault).toBe(3);
  expect(withAlarm(faulty, alarm('raised', 4))).toBe(faulty);
  expect(withAlarm(faulty, alarm('graver', 1)).is_fault).toBe(1);
  expect(withAlarm(faulty, alarm('recovered', 1))).toBe(faulty);
});
