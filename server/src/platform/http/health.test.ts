import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { registerHealth } from './health.ts';

test('it is not ready before its start has come to its end, and at once then', async () => {
  const server = fastify();
  let isComplete = false;
  registerHealth(server, {
    isComplete: () => isComplete,
    obstacles: () => Promise.resolve([]),
    metrics: () => Promise.resolve(''),
    metricsToken: undefined,
  });
  const answer = async () => (await server.inject('/readyz')).statusCode;
  expect(await answer()).toBe(503);
  isComplete = true;
  expect(await answer()).toBe(200);
});
