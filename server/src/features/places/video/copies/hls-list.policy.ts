/** A piece of somebody else's list. */
export interface ListedPiece {
  number: number;
  durationS: number;
  url: string;
  /** What has to come before it, of MP4. */
  init: string | null;
}

export type HlsList =
  | { kind: 'pieces'; pieces: readonly ListedPiece[]; targetS: number; isOver: boolean }
  /** A list of lists: the least demanding and the most demanding of them. */
  | { kind: 'variants'; least: string; most: string };

/** What is played of RFC 8216; throws for what is not: encrypted pieces, and parts of files. */
export function readHlsList(text: string, base: string): HlsList {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== '#EXTM3U') throw new Error('the answer is no HLS list');
  if (lines.some((line) => line.startsWith('#EXT-X-KEY') && !line.includes('METHOD=NONE')))
    throw new Error('the pieces are encrypted');
  if (lines.some((line) => line.startsWith('#EXT-X-BYTERANGE')))
    throw new Error('the pieces are parts of files');
  const variants = variantsIn(lines, base);
  const [least, most] = [variants[0], variants.at(-1)];
  if (least && most) return { kind: 'variants', least: least.url, most: most.url };
  return {
    kind: 'pieces',
    pieces: piecesIn(lines, base),
    targetS: secondsOf(textAfter(lines, '#EXT-X-TARGETDURATION')),
    isOver: lines.includes('#EXT-X-ENDLIST'),
  };
}

const textAfter = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

const usualS = 6;
const [leastS, mostS] = [1, 30];

/** Somebody else's figure: what is none is the usual one, and the others are kept within reason. */
function secondsOf(text: string | undefined): number {
  const seconds = Number.parseFloat(text ?? '');
  return Number.isNaN(seconds) ? usualS : Math.min(mostS, Math.max(leastS, seconds));
}

/** The number of the first piece, as far as one can be counted on from. */
function firstIn(lines: readonly string[]): number {
  const first = Number(textAfter(lines, '#EXT-X-MEDIA-SEQUENCE') ?? 0);
  return Number.isSafeInteger(first) && first >= 0 && first < Number.MAX_SAFE_INTEGER / 2 ? first : 0;
}

const isAddress = (line: string | undefined): line is string => Boolean(line) && !line?.startsWith('#');

/** By what they ask of the line, the least first. */
function variantsIn(lines: readonly string[], base: string): { url: string; bandwidth: number }[] {
  return lines
    .flatMap((line, index) => {
      const address = lines[index + 1];
      if (!line.startsWith('#EXT-X-STREAM-INF') || !isAddress(address)) return [];
      const bandwidth = Number(line.match(/[:,]BANDWIDTH=(\d+)/)?.[1] ?? 0);
      return [{ url: new URL(address, base).href, bandwidth }];
    })
    .sort((one, other) => one.bandwidth - other.bandwidth);
}

function piecesIn(lines: readonly string[], base: string): ListedPiece[] {
  const pieces: ListedPiece[] = [];
  let init: string | null = null;
  let durationS = usualS;
  let isGap = false;
  let number = firstIn(lines);
  for (const line of lines) {
    const map = line.startsWith('#EXT-X-MAP') ? line.match(/URI="([^"]+)"/)?.[1] : undefined;
    if (map) init = new URL(map, base).href;
    if (line.startsWith('#EXTINF:')) durationS = secondsOf(line.slice(8));
    if (line === '#EXT-X-GAP') isGap = true;
    if (!isAddress(line)) continue;
    // A gap has a number and an address, and nothing behind it.
    if (!isGap) pieces.push({ number, durationS, url: new URL(line, base).href, init });
    number += 1;
    isGap = false;
  }
  return pieces;
}
