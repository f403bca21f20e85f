import { editDistance } from './edit-distance.ts';
import { comparableAuthorship, parseScientificName, type ScientificName } from './scientific-name.ts';

export interface NamedTaxon {
  readonly id: string;
  readonly scientificName: string;
  /** Empty: not known. */
  readonly authorship: string;
}

export interface NameCandidate {
  readonly id: string;
  /** Letters that differ in the name; 0: none. */
  readonly distance: number;
  /** Undefined: one of both has no author. */
  readonly isAuthorSame: boolean | undefined;
}

/**
 * `nameAndAuthor`: one taxon has both. `name`: one or several have the name. `similar`: names of the same genus differ by
 * two letters at most; a person decides. `none`: nothing is like it, or it names no species.
 */
export interface NameMatch {
  readonly kind: 'nameAndAuthor' | 'name' | 'similar' | 'none';
  /** Null: it is no scientific name, or of a hybrid. */
  readonly parsed: ScientificName | null;
  /** The nearest first. */
  readonly candidates: readonly NameCandidate[];
}

const maxDistance = 2;

/** Finds the taxa that a scientific name may mean; ask once for each name, not for each row. */
export function createNameMatcher(taxa: readonly NamedTaxon[]) {
  const known = taxa.flatMap((taxon) => {
    const parsed = parseScientificName(taxon.scientificName);
    return parsed ? [{ ...taxon, parsed, author: taxon.authorship || (parsed.authorship ?? '') }] : [];
  });
  const byGenus = Map.groupBy(known, ({ parsed }) => parsed.genus);
  return (scientificName: string, authorship = ''): NameMatch => {
    const parsed = parseScientificName(scientificName);
    if (!parsed) return { kind: 'none', parsed, candidates: [] };
    const author = authorship || (parsed.authorship ?? '');
    const candidates = (byGenus.get(parsed.genus) ?? [])
      .map((taxon) => ({
        id: taxon.id,
        distance: distanceOf(parsed, taxon.parsed),
        isAuthorSame: isAuthorSame(author, taxon.author),
      }))
      .filter(({ distance }) => distance <= maxDistance)
      .sort((one, other) => one.distance - other.distance || rank(one) - rank(other));
    return { parsed, ...best(candidates) };
  };
}

/** Names of different ranks are never the same taxon, however few letters they differ by. */
function distanceOf(one: ScientificName, other: ScientificName): number {
  const isSameRank =
    (one.specificEpithet === undefined) === (other.specificEpithet === undefined) &&
    (one.infraspecificEpithet === undefined) === (other.infraspecificEpithet === undefined);
  return isSameRank ? editDistance(one.name, other.name) : Number.POSITIVE_INFINITY;
}

function isAuthorSame(one: string, other: string): boolean | undefined {
  if (one === '' || other === '') return undefined;
  return comparableAuthorship(one) === comparableAuthorship(other);
}

const rank = ({ isAuthorSame: same }: NameCandidate): number => {
  if (same === undefined) return 1;
  return same ? 0 : 2;
};

function best(candidates: readonly NameCandidate[]): Omit<NameMatch, 'parsed'> {
  const exact = candidates.filter(({ distance }) => distance === 0);
  const withAuthor = exact.filter((each) => each.isAuthorSame === true);
  if (withAuthor.length === 1) return { kind: 'nameAndAuthor', candidates: withAuthor };
  if (exact.length > 0) return { kind: 'name', candidates: exact };
  return { kind: candidates.length > 0 ? 'similar' : 'none', candidates };
}
