import { addOrderPhoto } from '@weir/contract/commerce/orders/order-photos';
import { codes } from '@weir/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../../platform/session.ts';
import { sendAgain, sendPhotos, useOutbox } from './photo-outbox.ts';

const answers = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const kept = () =>
  answers.mockResolvedValueOnce(
    Response.json({ code: codes.success, message: '', data: { id: 1 } }, { status: 200 }),
  );
const before = useSession.getState();

beforeEach(() => vi.stubGlobal('fetch', answers));
afterEach(() => {
  answers.mockReset();
  useOutbox.setState({ list: [] });
  useSession.setState(before, true);
  vi.unstubAllGlobals();
});

const place = { orderId: 7, direction: 'out' } as const;
const photo = (key: string) => ({ key, picture: new Blob([key]) });
const steps = () => useOutbox.getState().list.map(({ key, step }) => `${key} ${step}`);
const keysSent = () =>
  answers.mock.calls.map(([address]) => new URL(address, 'http://x').searchParams.get('clientKey'));

test('what is sent leaves the box; what failed stays, and goes again under its key', async () => {
  kept();
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sendPhotos(place, [photo('first'), photo('second')]);
  expect(steps()).toEqual(['first waiting', 'second waiting']);
  await vi.waitFor(() => expect(steps()).toEqual(['second failed']));
  expect(answers.mock.calls[0]?.[0]).toContain(`${addOrderPhoto.path}?id=7&direction=out`);
  kept();
  sendAgain('second');
  await vi.waitFor(() => expect(steps()).toEqual([]));
  expect(keysSent()).toEqual(['first', 'second', 'second']);
});

test('nothing is left when the session ends', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sendPhotos(place, [photo('mine')]);
  await vi.waitFor(() => expect(steps()).toEqual(['mine failed']));
  useSession.setState({ status: 'signedOut' });
  expect(steps()).toEqual([]);
});
