import { expect, test } from 'vitest';
import { queryClient } from '../../../../platform/query-client.ts';
import { captchaQuery, clearAnswers } from './sessions.queries.ts';

test('signing in drops what was fetched before, and asks for no other captcha', () => {
  const captcha = { key: 'one', image: '', proof: null, expiresInS: 60 } as unknown as never;
  queryClient.setQueryData(captchaQuery.queryKey, captcha);
  queryClient.setQueryData(['/device/list', {}], { list: [] });
  clearAnswers();
  expect(queryClient.getQueryData(captchaQuery.queryKey)).toBe(captcha);
  expect(queryClient.getQueryData(['/device/list', {}])).toBeUndefined();
});
