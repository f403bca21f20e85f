import { cleanValue } from './clean-value.ts';

export interface ScientificName {
  /** Genus and epithets alone: `Gobio gobio`. */
  readonly name: string;
  readonly genus: string;
  readonly subgenus?: string;
  /** Of species and below; without one, the name is of a genus or above. */
  readonly specificEpithet?: string;
  readonly infraspecificEpithet?: string;
  /** `(Valenciennes, 1844)` */
  readonly authorship?: string;
  /** How sure the name is, as `dwc:identificationQualifier` has it: `cf.`, `aff.`, `sp. 2`, `?`. */
  readonly qualifier?: string;
}

const uncertain = new Map([
  ['cf', 'cf.'],
  ['aff', 'aff.'],
  ['nr', 'nr.'],
  ['?', '?'],
]);
const unnamed = /^(spp?|indet)\.?$/i;
const rankMarkers = new Set(['ssp', 'subsp', 'var', 'morph', 'f']);
const epithet = /^[a-zà-ÿ][a-zà-ÿ-]+$/;
/** Authors' names may begin with them; epithets do not. */
const particles = new Set([
  'de',
  'da',
  'di',
  'du',
  'den',
  'der',
  'van',
  'von',
  'vander',
  'la',
  'le',
  'ter',
  'in',
  'ex',
  'et',
]);

/** Of two names: `Carassius auratus × Cyprinus carpio`. */
const hybrid = /[×✕]|\s[xX]\s/;

/**
 * Takes a zoological name apart: names, what qualifies them, and author. Null: it does not begin like a name, or it is of
 * a hybrid.
 * A subgenus may be written without a space before it; it is no part of `name`.
 */
export function parseScientificName(text: string | null | undefined): ScientificName | null {
  const value = cleanValue(text) ?? '';
  if (hybrid.test(value)) return null;
  const words = wordsOf(value);
  const [genus = '', ...rest] = words.filter(({ kind }) => kind !== 'rank').map(({ word }) => word);
  if (!/^[A-ZÀ-Þ][a-zà-ÿ-]+$/.test(genus)) return null;
  const subgenus = /^\(([A-ZÀ-Þ][a-zà-ÿ-]+)\)$/.exec(rest[0] ?? '')?.[1];
  const tail = subgenus !== undefined && isFollowedByName(rest) ? rest.slice(1) : rest;
  const { epithets, qualifiers, authorship } = readTail(tail);
  const [specificEpithet, infraspecificEpithet] = epithets;
  return {
    name: [genus, ...epithets].join(' '),
    genus,
    ...(tail === rest || subgenus === undefined ? {} : { subgenus }),
    ...(specificEpithet === undefined ? {} : { specificEpithet }),
    ...(infraspecificEpithet === undefined ? {} : { infraspecificEpithet }),
    ...(authorship === '' ? {} : { authorship }),
    ...(qualifiers.length === 0 ? {} : { qualifier: qualifiers.join(' ') }),
  };
}

interface Word {
  readonly word: string;
  readonly kind: 'name' | 'rank';
}

/** A question mark is a word of its own wherever it stands, and so is a subgenus. */
const wordsOf = (text: string): Word[] =>
  text
    .replace(/^(\p{Lu}[\p{Ll}-]+)\(/u, '$1 (')
    .replaceAll('?', ' ? ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ word, kind: rankMarkers.has(word.replace(/\.$/, '')) ? 'rank' : 'name' }));

/** What stands in brackets behind a genus alone is its author. */
const isFollowedByName = ([, next = '']: readonly string[]): boolean =>
  epithet.test(next) || uncertain.has(plain(next)) || unnamed.test(next);

const plain = (word: string): string => word.toLowerCase().replace(/\.$/, '');

interface Tail {
  readonly epithets: readonly string[];
  readonly qualifiers: readonly string[];
  readonly authorship: string;
}

function readTail(words: readonly string[]): Tail {
  const epithets: string[] = [];
  const qualifiers: string[] = [];
  for (const [index, word] of words.entries()) {
    const qualifier = uncertain.get(plain(word));
    if (qualifier !== undefined) qualifiers.push(qualifier);
    else if (unnamed.test(word)) {
      const label = words.slice(index + 1).filter((each) => each !== '?');
      return {
        epithets,
        qualifiers: [...qualifiers, [`${plain(word)}.`, ...label].join(' ')],
        authorship: '',
      };
    } else if (epithets.length < 2 && epithet.test(word) && !particles.has(word)) epithets.push(word);
    else {
      const author = words.slice(index).filter((each) => each !== '?');
      const isDoubted = words.slice(index).includes('?');
      return {
        epithets,
        qualifiers: isDoubted ? [...qualifiers, '?'] : qualifiers,
        authorship: author.join(' '),
      };
    }
  }
  return { epithets, qualifiers, authorship: '' };
}

/** For comparing authors: without brackets, commas, case and accents; `Pallas 1814` is `(Pallas, 1814)`. */
export const comparableAuthorship = (authorship: string): string =>
  authorship
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\s+(&|et|and|y)\s+/g, ' & ')
    .replaceAll(/[^\p{L}\p{M}\p{N}& ]/gu, ' ')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
