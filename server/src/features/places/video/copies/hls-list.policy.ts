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
    targetS: Number(textAfter(lines, '#EXT-X-TARGETDURATION') ?? 6),
    isOver: lines.includes('#EXT-X-ENDLIST'),
  };
}

const textAfter = (lines: readonly string[], name: string): string | undefined =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

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
  const first = Number(textAfter(lines, '#EXT-X-MEDIA-SEQUENCE') ?? 0);
  let init: string | null = null;
  let durationS = 0;
  for (const line of lines) {
    const map = line.startsWith('#EXT-X-MAP') ? line.match(/URI="([^"]+)"/)?.[1] : undefined;
    if (map) init = new URL(map, base).href;
    if (line.startsWith('#EXTINF:')) durationS = Number.parseFloat(line.slice(8)) || 0;
    if (isAddress(line))
      pieces.push({ number: first + pieces.length, durationS, url: new URL(line, base).href, init });
  }
  return pieces;
}
