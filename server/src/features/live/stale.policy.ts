import { types } from '@weir/contract/realtime-channel';

/** Sent to whoever missed pushes: ask again. */
export const staleNotice = JSON.stringify({ T: types.stale });
