import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { showSaved } from './show-saved.ts';

const queryKey = ['/things/item', { id: 1 }];

test('an answer that was asked for before the saving does not put the old back', async () => {
  queryClient.setQueryData(queryKey, 'old');
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const saving = queryClient.fetchQuery({ queryKey, queryFn: () => answer }).catch(() => undefined);
  showSaved(queryKey, 'saved');
  resolve('old');
  await saving;
  await answer;
  expect(queryClient.getQueryData(queryKey)).toBe('saved');
});
