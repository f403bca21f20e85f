import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { showSaved } from './show-saved.ts';

const queryKey = ['/things/item', { id: 1 }];

test('an answer that was asked for before the saving does not put the old back', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(queryKey, 'old');
  const { promise: answer, resolve } = Promise.withResolvers<string>();
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => answer }).catch(() => undefined);
  showSaved(queryClient, queryKey, 'saved');
  resolve('old');
  await asked;
  await answer;
  expect(queryClient.getQueryData(queryKey)).toBe('saved');
});
