import type { SpeciesTotal } from './catch-rows.policy.ts';

type Amount = Pick<SpeciesTotal, 'count' | 'weightG'>;

/** What a catch tells of the diversity of its community; an index that it cannot tell is null. */
export interface Diversity {
  /** Individuals, N. */
  readonly n: number;
  /** Species, S. */
  readonly richness: number;
  /** H′ = −Σ p ln p, base e (Shannon 1948), p by number. */
  readonly shannon: number | null;
  /** H″, the same with p by weight (Wilhm 1968). */
  readonly shannonByWeight: number | null;
  /** 1 − Σ p², from 0 for one species (Simpson 1949, in the form of Gini): not Σ p², which falls with diversity. */
  readonly simpson: number | null;
  /** J′ = H′ / ln S (Pielou 1966); null for S ≤ 1. */
  readonly pielou: number | null;
  /** (S − 1) / ln N (Margalef 1958); null for N ≤ 1. */
  readonly margalef: number | null;
  /** The share of the two most numerous species, (n₁ + n₂) / N (McNaughton 1967). */
  readonly mcNaughton: number | null;
}

/** The indices of a catch; each species may stand in it once. Species without individuals are left out. */
export function diversityOf(amounts: readonly Amount[]): Diversity {
  const counts = amounts.map(({ count }) => count).filter((count) => count > 0);
  const n = sumOf(counts);
  const richness = counts.length;
  const shannon = shannonOf(counts);
  const [first = 0, second = 0] = counts.toSorted((one, other) => other - one);
  return {
    n,
    richness,
    shannon,
    shannonByWeight: shannonOf(amounts.map(({ weightG }) => weightG)),
    simpson: n === 0 ? null : 1 - sumOf(counts.map((count) => (count / n) ** 2)),
    pielou: shannon === null || richness <= 1 ? null : shannon / Math.log(richness),
    margalef: n <= 1 ? null : (richness - 1) / Math.log(n),
    mcNaughton: n === 0 ? null : (first + second) / n,
  };
}

function shannonOf(amounts: readonly number[]): number | null {
  const total = sumOf(amounts);
  if (total === 0) return null;
  return sumOf(amounts.map((amount) => (amount > 0 ? (amount / total) * Math.log(total / amount) : 0)));
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
