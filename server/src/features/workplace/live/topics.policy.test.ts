import type { Permission } from '@weir/contract/permissions';
import { expect, test } from 'vitest';
import type { Caller } from '../../../platform/access/caller.ts';
import { mayHear } from './topics.policy.ts';

const all = ['device:1', 'history:1', 'project:1', 'fleet', 'alarms', 'jobs', 'notices'];
const allowedTopics = (kind: Caller['kind'], ...permissions: Permission[]) =>
  all.filter((topic) => mayHear({ kind, permissions: new Set(permissions) }, topic));

test('a topic asks for the permission of what it tells of', () => {
  expect(allowedTopics('console')).toEqual(['jobs', 'notices']);
  expect(allowedTopics('console', 'devices:list')).toEqual([
    'device:1',
    'history:1',
    'project:1',
    'fleet',
    'jobs',
    'notices',
  ]);
  expect(allowedTopics('console', 'alarms:list')).toEqual(['alarms', 'jobs', 'notices']);
  expect(allowedTopics('console', 'dashboard:list')).toEqual(['fleet', 'alarms', 'jobs', 'notices']);
});

test('a wall hears what the dashboard shows, by the permissions of its user', () => {
  expect(allowedTopics('wall', 'dashboard:list', 'devices:list', 'alarms:list')).toEqual(['fleet', 'alarms']);
  expect(allowedTopics('wall', 'devices:list')).toEqual(['fleet']);
});

test('what is no topic is heard by nobody', () => {
  expect(mayHear({ kind: 'console', permissions: new Set(['devices:list']) }, 'constructor')).toBe(false);
});
