import { setTimeout as wait } from 'node:timers/promises';
import { type Outbound, OutboundError } from '../../../../platform/outbound.ts';
import type { Feed } from './copy.service.ts';
import { type HlsList, type ListedPiece, readHlsList } from './hls-list.policy.ts';
import type { Ring } from './ring.service.ts';

interface Source {
  outbound: Pick<Outbound, 'send'>;
  /** Throws an OutboundError for a host that is not called. */
  assertHost: (url: string) => void;
  /** The address of the list, made anew for each attempt. */
  address: () => Promise<string>;
  picture: 'main' | 'sub';
}

type PieceList = Extract<HlsList, { kind: 'pieces' }>;

const mostListBytes = 256 * 1024;
const mostPieceBytes = 24 * 2 ** 20;
const piecesAtOnce = 3;
/** Further behind than so, what is in between is left out. */
const mostPerRound = 6;

/** The pieces of a ready HLS address, fetched once for all who watch. */
export function openHls({ outbound, assertHost, address, picture }: Source, ring: Ring): Feed {
  const stopping = new AbortController();
  const fetchBytes = async (url: string, maxBytes: number): Promise<Buffer> => {
    assertHost(url);
    const { status, bytes } = await outbound.send({ url, method: 'GET', headers: {}, maxBytes });
    if (status !== 200) throw new Error(`the address of the picture answered ${status}`);
    if (bytes.length >= maxBytes) throw new Error('a part of the picture is too large');
    return bytes;
  };
  const listAt = async (url: string): Promise<HlsList> =>
    readHlsList((await fetchBytes(url, mostListBytes)).toString('utf8'), url);
  let next: number | undefined;
  let init: string | null = null;
  const take = async (piece: ListedPiece) => {
    if (next === undefined || piece.init !== init) {
      init = piece.init;
      const head = init === null ? null : await fetchBytes(init, mostListBytes);
      ring.begin({ type: head ? 'mp4' : 'ts', codec: null, init: head });
    }
    ring.add(await fetchBytes(piece.url, mostPieceBytes), piece.durationS);
    next = piece.number + 1;
  };
  const takeNew = async ({ pieces }: PieceList) => {
    const newest = pieces.at(-1)?.number ?? 0;
    // The list has begun anew, or we are too late for what comes next.
    const from = next === undefined || newest < next - 1 ? newest - piecesAtOnce + 1 : next;
    const due = pieces.filter(({ number }) => number >= from).slice(-mostPerRound);
    for (const piece of due) if (!stopping.signal.aborted) await take(piece);
  };
  const run = async () => {
    let url = await address();
    const first = await listAt(url);
    if (first.kind === 'variants') url = picture === 'main' ? first.most : first.least;
    while (!stopping.signal.aborted) {
      const list = await listAt(url);
      if (list.kind !== 'pieces') throw new Error('the lists of the picture lead to no pieces');
      await takeNew(list);
      if (list.isOver) throw new Error('the picture is no live one, and over');
      await wait(Math.max(500, (list.targetS * 1000) / 2), undefined, { signal: stopping.signal });
    }
  };
  const ended = run().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    ended,
    async stop() {
      stopping.abort();
      await ended.catch(() => undefined);
    },
  };
}

/** Hosts that the operator has named, with their port where it is not the usual one. */
export function hostGuard(hosts: readonly string[]): (url: string) => void {
  const allowed = new Set(hosts);
  return (url) => {
    if (!URL.canParse(url) || !allowed.has(new URL(url).host))
      throw new OutboundError('The host is none of those named for pictures (WEIR_VIDEO_HOSTS)', true);
  };
}
