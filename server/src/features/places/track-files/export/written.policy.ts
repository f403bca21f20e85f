import type { Language } from '@weir/contract/common';
import type { WholeTrack } from '../../tracks/tracks.service.ts';

/** What is written to a file of a line: the device and its track. */
export interface WrittenTrack {
  readonly deviceName: string;
  readonly serialNumber: string;
  readonly track: WholeTrack;
  /** Beside the line. */
  readonly flagged: 'include' | 'leaveOut';
  readonly zone: string;
  readonly language: Language;
}

/** Seven decimals of a degree are a centimetre. */
const decimals = 7;

export const rounded = (value: number): number => Number(value.toFixed(decimals)) || 0;

/** As XML has it: without an exponent, and without zeros that say nothing. */
export function decimal(value: number): string {
  const number = rounded(value);
  if (Math.abs(number) >= 1e21) return BigInt(number).toString();
  return number.toFixed(decimals).replace(/\.?0+$/, '');
}

export const isoTime = (ms: number): string => new Date(ms).toISOString();

/** So few that even a slow line takes a piece long before it counts as standing still. */
const linesAPiece = 200;

/** Lines together, as they are sent. */
export function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece: string[] = [];
  for (const line of lines) {
    piece.push(line);
    if (piece.length < linesAPiece) continue;
    yield piece.join('');
    piece = [];
  }
  if (piece.length > 0) yield piece.join('');
}

/** Each with what stands between it and the one before. */
export function* separated(lines: Iterable<string>, separator = ',\n'): Generator<string> {
  let isFirst = true;
  for (const line of lines) {
    yield isFirst ? line : `${separator}${line}`;
    isFirst = false;
  }
}

/** A position that can be drawn. */
export const isPlaced = <P extends { lng: number | null; lat: number | null }>(
  point: P,
): point is P & { lng: number; lat: number } => point.lng !== null && point.lat !== null;
