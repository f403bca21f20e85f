import { codes } from '@weir/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../../platform/session.ts';
import { signOut } from './sessions.queries.ts';

const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answer = (code: number, status: number) =>
  answers.mockResolvedValueOnce(Response.json({ code, message: '', data: {} }, { status }));

const before = useSession.getState();

beforeEach(() => {
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  answers.mockReset();
  useSession.setState(before, true);
  vi.unstubAllGlobals();
});

test('signing out is told to the server at once, also when the window closes meanwhile', async () => {
  answer(codes.success, 200);
  const done = signOut();
  expect(answers).toHaveBeenCalledWith('/api/v1/user/logout', expect.objectContaining({ keepalive: true }));
  await done;
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', lingers: false });
});

test('a session that the server could not be told to end is said to linger, until it has ended it', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await signOut();
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', lingers: true });
  answer(codes.success, 200);
  await signOut();
  expect(useSession.getState().lingers).toBe(false);
});

test('a session that was over already does not linger', async () => {
  answer(codes.tokenExpired, 401);
  await signOut();
  expect(useSession.getState().lingers).toBe(false);
});
