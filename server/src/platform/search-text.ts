import { pinyin } from 'pinyin-pro';

const han = /\p{Script=Han}/u;

// Both columns stand in one index, whose entries end at 2,700 bytes.
const sortKeyBytes = 512;
const searchBytes = 2000;

/** Sorts Chinese names by their pinyin among the others. */
export function sortKey(name: string): string {
  const text = folded(name);
  return withinBytes(han.test(text) ? syllables(text).map(soundOf).join(' ') : text, sortKeyBytes);
}

/**
 * The `search` column: what a keyword may be a part of. The parts are lines, so that no match runs over
 * from one to the next; a keyword holds no line break. What may be long comes last.
 */
export function searchText(name: string, ...others: (string | null | undefined)[]): string {
  const text = folded(name);
  const lines = [text];
  if (han.test(text)) {
    const parts = syllables(text);
    lines.push(parts.map(soundOf).join(''), parts.map(initialOf).join(''));
  }
  lines.push(...others.map((part) => folded(part ?? '')).filter((line) => line !== ''));
  return withinBytes(lines.join('\n'), searchBytes);
}

/** The pattern of a LIKE over `search` for what somebody typed, its own signs taken literally. */
export const searchPattern = (keyword: string): string => `%${folded(keyword).replace(/[\\%_]/g, '\\$&')}%`;

const longestPiece = 3;

/** Pieces that every text has which a keyword is part of; `search_pieces` of the database makes them of a text. */
export function searchPieces(keyword: string): string[] {
  const characters = [...folded(keyword)];
  const size = Math.min(longestPiece, characters.length);
  const pieces = characters.map((_, position) => characters.slice(position, position + size));
  return [...new Set(pieces.filter((piece) => piece.length === size).map((piece) => piece.join('')))];
}

/** One form for stored text and for what people type: case, full width and white space do not matter. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

interface Syllable {
  origin: string;
  pinyin: string;
  isZh: boolean;
}

/** Each Chinese character by itself, everything between them in one piece. */
const syllables = (text: string): Syllable[] =>
  pinyin(text, { type: 'all', toneType: 'none', nonZh: 'consecutive', v: true });

const soundOf = ({ origin, pinyin: sound, isZh }: Syllable): string => (isZh ? sound : origin.trim());
const initialOf = (part: Syllable): string => (part.isZh ? part.pinyin.charAt(0) : part.origin.trim());

/** Cut between characters. */
function withinBytes(text: string, limitBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= limitBytes) return text;
  return bytes
    .subarray(0, limitBytes)
    .toString('utf8')
    .replace(/\uFFFD+$/, '');
}
