import type { CheckDirection } from '@weir/contract/commerce/orders/order-checks';
import { addOrderPhoto } from '@weir/contract/commerce/orders/order-photos';
import { create } from 'zustand';
import { upload } from '../../../../platform/api.ts';
import { useSession, watchIdentity } from '../../../../platform/session.ts';

export interface ChosenPhoto {
  /** Under which it is one photo, however often it is sent. */
  key: string;
  picture: Blob;
}

interface Place {
  orderId: number;
  direction: CheckDirection;
}

export interface OutgoingPhoto extends ChosenPhoto, Place {
  step: 'waiting' | 'sending' | 'failed';
  /** Why it failed. */
  error?: unknown;
}

/** Photos that are not with the server yet. What failed stays until it is sent again, or thrown away. */
export const useOutbox = create<{ list: readonly OutgoingPhoto[] }>(() => ({ list: [] }));

const change = (key: string, changes: Partial<OutgoingPhoto>) =>
  useOutbox.setState(({ list }) => ({
    list: list.map((each) => (each.key === key ? { ...each, ...changes } : each)),
  }));

export const dropPhoto = (key: string): void =>
  useOutbox.setState(({ list }) => ({ list: list.filter((each) => each.key !== key) }));

let last = Promise.resolve();
let isWatching = false;

/** One after the other, as the server draws them one after the other. */
function queue(key: string): void {
  last = last.then(() => send(key));
}

async function send(key: string): Promise<void> {
  const photo = useOutbox.getState().list.find((each) => each.key === key);
  if (photo?.step !== 'waiting') return;
  change(key, { step: 'sending' });
  try {
    const { orderId: id, direction, picture } = photo;
    await upload(addOrderPhoto, { query: { id, direction, clientKey: key }, file: picture });
    dropPhoto(key);
  } catch (error) {
    change(key, { step: 'failed', error });
  }
}

/** They go on their way whatever page is open. */
export function sendPhotos(place: Place, photos: readonly ChosenPhoto[]): void {
  forgetWithSession();
  const waiting = photos.map((photo) => ({ ...photo, ...place, step: 'waiting' as const }));
  useOutbox.setState(({ list }) => ({ list: [...list, ...waiting] }));
  for (const { key } of photos) queue(key);
}

export function sendAgain(key: string): void {
  change(key, { step: 'waiting', error: undefined });
  queue(key);
}

/** Whoever signs in next sees nothing of them. */
function forgetWithSession(): void {
  if (isWatching) return;
  isWatching = true;
  const forget = () => useOutbox.setState({ list: [] });
  useSession.subscribe(({ status }) => status === 'signedOut' && forget());
  watchIdentity(forget);
}
