import type { Conservation, FishBasin, FishContent } from '@weir/contract/fish/species';
import type { ReferenceKey } from '../literature/references.ts';
import type { BasinKey } from '../places/basins.ts';

type Category = Pick<Conservation, 'scheme' | 'category'> & {
  readonly year?: number;
  readonly source: ReferenceKey;
  readonly wildOnly?: 1;
};
type Presence = Pick<FishBasin, 'occurrenceStatus' | 'establishmentMeans'> &
  Partial<Pick<FishBasin, 'pathway' | 'degreeOfEstablishment' | 'isEndemic' | 'lastYear'>> & {
    readonly basin: BasinKey;
  };
type Ways = Pick<
  FishContent,
  'bodyShape' | 'diet' | 'ecoType' | 'diadromy' | 'waterLayer' | 'eggType' | 'isBrackish' | 'isMarine'
>;

/** What is known of a species, with the numbers that its fish are made up from. */
export interface SpeciesFacts {
  readonly name: string;
  readonly authorship: string;
  readonly order: string;
  readonly family: string;
  readonly ways: Ways;
  readonly spawning: { readonly months: readonly number[]; readonly fromC: number; readonly toC: number };
  /** cm, of that type. */
  readonly lengthType: 'SL' | 'TL';
  readonly maxCm: number;
  readonly matureCm: number;
  readonly matureY: number;
  readonly maxY: number;
  readonly trophic: number;
  /** W = aLᵇ, in g and cm; K of von Bertalanffy, per year. */
  readonly a: number;
  readonly b: number;
  readonly k: number;
  readonly basins: readonly Presence[];
  readonly conservation: readonly Category[];
}

export const native = (...basins: BasinKey[]): Presence[] =>
  basins.map((basin) => ({ basin, occurrenceStatus: 'present', establishmentMeans: 'native' }));
export const gone = (basin: BasinKey, lastYear?: number): Presence => ({
  ...{ basin, occurrenceStatus: 'extirpated', establishmentMeans: 'native' },
  ...(lastYear !== undefined && { lastYear }),
});
export const alien = (
  pathway: NonNullable<FishBasin['pathway']>,
  degreeOfEstablishment: NonNullable<FishBasin['degreeOfEstablishment']>,
  ...basins: BasinKey[]
): Presence[] =>
  basins.map((basin) => ({
    ...{ basin, occurrenceStatus: 'present', establishmentMeans: 'introduced' },
    ...{ pathway, degreeOfEstablishment },
  }));

export const national = (category: 'I' | 'II', wildOnly?: 1): Category => ({
  ...{ scheme: 'CN_NATIONAL', category, year: 2021, source: 'nationalList' },
  ...(wildOnly && { wildOnly }),
});
export const china = (category: string): Category => ({
  ...{ scheme: 'CN_REDLIST', category, year: 2016, source: 'redListOfChina' },
});
/** Without a year where we are sure of the category alone. */
export const iucn = (category: string, year?: number): Category => ({
  ...{ scheme: 'IUCN', category, source: 'iucn' },
  ...(year !== undefined && { year }),
});
export const cites: Category = { scheme: 'CITES', category: 'II', year: 1998, source: 'cites' };

export const waysOf = (
  bodyShape: NonNullable<Ways['bodyShape']>,
  diet: NonNullable<Ways['diet']>,
  ecoType: NonNullable<Ways['ecoType']>,
  waterLayer: NonNullable<Ways['waterLayer']>,
  more: Omit<Ways, 'bodyShape' | 'diet' | 'ecoType' | 'waterLayer'> = {},
): Ways => ({ bodyShape, diet, ecoType, waterLayer, ...more });

export const summer = { months: [5, 6, 7], fromC: 18, toC: 28 };
export const spring = { months: [3, 4, 5], fromC: 14, toC: 22 };

export const carps = { order: 'Cypriniformes' } as const;
export const sturgeons = { order: 'Acipenseriformes', family: 'Acipenseridae' } as const;
export const lakes = { order: 'Cypriniformes', family: 'Xenocyprididae' } as const;

export const size = (
  lengthType: 'SL' | 'TL',
  maxCm: number,
  matureCm: number,
  matureY: number,
  maxY: number,
) => ({
  ...{ lengthType, maxCm, matureCm, matureY, maxY },
});
export const growth = (a: number, b: number, k: number, trophic: number) => ({ a, b, k, trophic });
