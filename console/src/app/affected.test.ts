import type { Endpoint } from '@weir/contract/endpoint';
import { expect, test } from 'vitest';
import { affected } from './affected.ts';
import { pushRules } from './push-rules.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'scope' in value;

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/src/**/*.ts', '!../../../contract/src/**/*.test.ts'],
  { eager: true },
);
const endpoints = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint));
const reads = new Set<string>(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path));
const writes = endpoints.filter(({ method }) => method !== 'GET').map(({ path }) => path);

test('of every write it is said what shows it', () => {
  expect(writes.filter((path) => !(path in affected))).toEqual([]);
  expect(Object.keys(affected).filter((path) => !writes.includes(path as `/${string}`))).toEqual([]);
});

test('what shows a change or a push is something that can be asked', () => {
  const shown = [
    ...Object.values(affected).flat(),
    ...pushRules.flatMap(({ path, outdates = [] }) => [path, ...outdates]),
  ];
  expect(shown.filter((path) => !reads.has(path))).toEqual([]);
});

test('what an order would come to is not asked again once it is done', () => {
  const shown = Object.values(affected).flat();
  expect(shown.filter((path) => /^\/order\/.*quote$/.test(path))).toEqual([]);
});
