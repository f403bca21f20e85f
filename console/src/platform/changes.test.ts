import { QueryObserver } from '@tanstack/react-query';
import { callsOf, scopes } from '@weir/contract/endpoint';
import { codes } from '@weir/contract/errors';
import { object } from '@weir/contract/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { startChanges, together } from './changes.ts';
import { queryClient } from './query-client.ts';

const addThing = callsOf('Things').post('/thing/add', {
  summary: 'Adds a thing.',
  access: 'signedIn',
  scope: scopes.self,
  response: object({}),
});

let answers: number[] = [];
beforeEach(() => {
  answers = [];
  const answer = () =>
    Response.json({ code: answers.shift() ?? codes.success, message: '', data: { ok: true } });
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  startChanges(() => Promise.resolve({ '/thing/add': ['/thing/list'] }));
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function shown(path: string) {
  let requests = 0;
  const queryFn = () => {
    requests += 1;
    return Promise.resolve(requests);
  };
  const observer = new QueryObserver(queryClient, { queryKey: [path], queryFn });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1));
  return () => requests;
}

test('a write is over when what shows it has been asked for again', async () => {
  const [list, other] = [await shown('/thing/list'), await shown('/other/list')];
  await call(addThing);
  expect([list(), other()]).toEqual([2, 1]);
});

test('a write that is refused outdates nothing, but in a bundle, where something may be out of date', async () => {
  const list = await shown('/thing/list');
  answers = [codes.conflict];
  await expect(call(addThing)).rejects.toMatchObject({ code: codes.conflict });
  expect(list()).toBe(1);
  answers = [codes.conflict];
  await expect(together(() => call(addThing))).rejects.toMatchObject({ code: codes.conflict });
  expect(list()).toBe(2);
});

test('several writes are asked about once, at the end', async () => {
  const list = await shown('/thing/list');
  await together(async () => {
    await call(addThing);
    await call(addThing);
    expect(list()).toBe(1);
  });
  expect(list()).toBe(2);
});

test('where the table cannot be loaded everything is asked for again', async () => {
  const [list, other] = [await shown('/thing/list'), await shown('/other/list')];
  startChanges(() => Promise.reject(new Error('the network is gone')));
  await call(addThing);
  expect([list(), other()]).toEqual([2, 2]);
});
