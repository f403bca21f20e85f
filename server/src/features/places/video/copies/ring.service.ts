import type { Piece, Reel } from './reel.policy.ts';

/** The newest pieces of one picture. */
export interface Ring {
  reel(): Reel;
  piece(number: number): Buffer | undefined;
  /** What comes before all pieces, as the feed has it. */
  begin(head: Pick<Reel, 'type' | 'codec' | 'init'>): void;
  add(data: Buffer, durationS: number): void;
  clear(): void;
  onPiece(hear: () => void): void;
  /** All that has come in since it was made. */
  addedBytes(): number;
  /** `performance.now()` of the newest piece. */
  filledAtMs(): number;
}

const listed = 6;
/** A slow reader may still fetch what has left the list. */
const kept = listed + 4;

/** One piece stays, however large. */
export function createRing(mostBytes: () => number): Ring {
  let head: Pick<Reel, 'type' | 'codec' | 'init'> = { type: 'mp4', codec: null, init: null };
  let pieces: Piece[] = [];
  // Goes on over a restart of the feed: a player that waits sees the list move forward.
  let next = 0;
  let filledAtMs = 0;
  let addedBytes = 0;
  let hear: () => void = () => undefined;
  const sizeOf = () => pieces.reduce((sum, { data }) => sum + data.length, 0);
  return {
    reel: () => ({ ...head, pieces: pieces.slice(-listed) }),
    piece: (number) => pieces.find((each) => each.number === number)?.data,
    begin(given) {
      head = given;
      pieces = [];
    },
    add(data, durationS) {
      pieces = [...pieces.slice(1 - kept), { number: next, durationS, data }];
      next += 1;
      addedBytes += data.length;
      while (pieces.length > 1 && sizeOf() > mostBytes()) pieces.shift();
      filledAtMs = performance.now();
      hear();
    },
    clear() {
      pieces = [];
    },
    onPiece(given) {
      hear = given;
    },
    addedBytes: () => addedBytes,
    filledAtMs: () => filledAtMs,
  };
}
