import { type Code, codes } from '@weir/contract/errors';
import { addProject, deleteProject, listProjects } from '@weir/contract/fleet/projects';
import { captchaInfo, login } from '@weir/contract/identity/sessions';
import { expect, test } from 'vitest';
import { createWriteKeys, isKeyed, saysTheEnd } from './write-keys.ts';

const hourMs = 3_600_000;

test('a write whose end nobody heard of keeps its key, until an answer or another body comes', () => {
  const { begin } = createWriteKeys();
  const first = begin('/project/addproject', 'lake');
  first.keep();
  const again = begin('/project/addproject', 'lake');
  expect(again.key).toBe(first.key);
  // It was answered.
  const next = begin('/project/addproject', 'lake');
  expect(next.key).not.toBe(first.key);
  next.keep();
  const other = begin('/project/addproject', 'river');
  expect(other.key).not.toBe(next.key);
  expect(begin('/project/addproject', 'lake').key).not.toBe(next.key);
});

test('a key that was lost more than once is still the same', () => {
  const { begin } = createWriteKeys();
  const first = begin('/device/add', 'gauge');
  first.keep();
  begin('/device/add', 'gauge').keep();
  expect(begin('/device/add', 'gauge').key).toBe(first.key);
});

test('two at once, and two endpoints, share no key', () => {
  const { begin } = createWriteKeys();
  const first = begin('/token/add', 'report');
  expect(begin('/token/add', 'report').key).not.toBe(first.key);
  first.keep();
  expect(begin('/project/addproject', 'report').key).not.toBe(first.key);
  expect(begin('/token/add', 'report').key).toBe(first.key);
});

test('after an hour the same is meant anew', () => {
  let nowMs = 0;
  const { begin } = createWriteKeys(() => nowMs);
  const first = begin('/user/setenabled', 'no longer');
  first.keep();
  nowMs = hourMs;
  expect(begin('/user/setenabled', 'no longer').key).not.toBe(first.key);
});

test('a key is one that the server takes', () => {
  expect(createWriteKeys().begin('/token/add', 'report').key).toMatch(/^[A-Za-z0-9_-]{32}$/);
});

test('only what the server does once under a key carries one', () => {
  expect([addProject, deleteProject, listProjects, login, captchaInfo].map(isKeyed)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('an answer that is about something else does not say how the write ended', () => {
  const said = (code: Code, data: unknown = null) => saysTheEnd({ code, data });
  const open = [codes.tokenExpired, codes.reauthenticationNeeded, codes.tooMany, codes.unavailable];
  expect(open.map((code) => said(code))).toEqual([false, false, false, false]);
  expect(said(codes.conflict, { reason: 'illegalState', state: 'endUnknown' })).toBe(false);
  const settled = [codes.success, codes.badInput, codes.notPermitted, codes.conflict, codes.ours];
  expect(settled.map((code) => said(code))).toEqual([true, true, true, true, true]);
});
