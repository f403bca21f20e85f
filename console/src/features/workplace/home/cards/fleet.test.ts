import type { PresencePush } from '@weir/contract/realtime/realtime';
import type { HomeProject, Totals } from '@weir/contract/workplace/home';
import { expect, test } from 'vitest';
import { inList } from '../../../../platform/realtime/in-list.ts';
import { hasUncounted, isCounted, withMove, withReceived } from './fleet.ts';

const time = '2026-01-01T00:00:00.000Z';
const totals: Totals = { all: 2, online: 1, silent: 0, offline: 1, faulty: 0, never: 0 };

const wentOnline: PresencePush = {
  T: 201,
  deviceId: 1,
  projectId: 3,
  presence: 'online',
  previous: 'offline',
  since: time,
  connected: true,
  offlineReason: null,
};

const project: HomeProject = {
  id: 3,
  name: 'River',
  address: null,
  is_weather: 0,
  is_map: 0,
  totals,
  lastSeen: time,
  weather: null,
};

test('totals move with a change of presence of a device that was counted', () => {
  expect(isCounted(totals, wentOnline)).toBe(true);
  const moved = withMove(totals, wentOnline);
  expect(moved).toMatchObject({ all: 2, online: 2, offline: 0 });
  expect(isCounted(moved, wentOnline)).toBe(false);
  expect(withMove(moved, wentOnline)).toBe(moved);
  expect(withMove(totals, { ...wentOnline, previous: 'online' })).toBe(totals);
});

test('a project is heard when one of its devices is, and no other', () => {
  const other = { ...project, id: 4 };
  const receivedAt = Date.parse('2026-01-01T00:02:00.000Z');
  const push = { T: 200, deviceId: 1, projectId: 3, receivedAt, values: {} } as const;
  const [first, second] = inList({ list: [project, other] }, push.projectId, (row) =>
    withReceived(row, push),
  ).list;
  expect(first?.lastSeen).toBe('2026-01-01T00:02:00.000Z');
  expect(second).toBe(other);
});

test('a device that was added since its project was counted is not among them', () => {
  const firstHeard: PresencePush = { ...wentOnline, previous: 'never' };
  expect(hasUncounted([project], firstHeard)).toBe(true);
  expect(hasUncounted([project], wentOnline)).toBe(false);
  expect(hasUncounted([{ ...project, id: 4 }], firstHeard)).toBe(false);
});
