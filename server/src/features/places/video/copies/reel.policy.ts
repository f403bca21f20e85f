/** What of a camera can be played right now. */
export interface Reel {
  type: 'mp4' | 'ts';
  /** RFC 6381; null where the pieces do not say so by themselves. */
  codec: string | null;
  /** What comes before all pieces, of MP4. */
  init: Buffer | null;
  /** The newest ones, oldest first. */
  pieces: readonly PieceFacts[];
}

export interface PieceFacts {
  /** Counts up by one. */
  number: number;
  durationS: number;
}

export interface Piece extends PieceFacts {
  data: Buffer;
}

export const mediaTypes = { mp4: 'video/mp4', ts: 'video/mp2t' } as const;

/** A live media playlist (RFC 8216); the addresses are relative to its own. */
export function playlistOf(reel: Reel, view: string): string {
  const longestS = Math.max(1, ...reel.pieces.map(({ durationS }) => Math.round(durationS)));
  const piece = `piece?view=${view}`;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longestS}`,
    `#EXT-X-MEDIA-SEQUENCE:${reel.pieces[0]?.number ?? 0}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(reel.init ? [`#EXT-X-MAP:URI="${piece}"`] : []),
    ...reel.pieces.flatMap(({ number, durationS }) => [
      `#EXTINF:${durationS.toFixed(3)},`,
      `${piece}&n=${number}`,
    ]),
    '',
  ].join('\n');
}
