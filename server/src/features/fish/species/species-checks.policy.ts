import { isCategoryOf } from '@weir/contract/fish/conservation';
import type { Check } from '@weir/contract/fish/records';
import type { FishContent, Trait } from '@weir/contract/fish/species';
import { hard, soft } from '../records/record-checks.service.ts';
import { authorshipChecks } from './authorship.policy.ts';

interface Range {
  min: number;
  max: number;
}

/**
 * Outside of these a value is unlikely: the range among 1,591 freshwater fishes of China for lengths, ages and trophic
 * levels; the others are wide enough for any fish of fresh water.
 */
const usualTraits: Readonly<Record<Trait, Range>> = {
  maxLengthCm: { min: 2, max: 560 },
  commonLengthCm: { min: 1, max: 400 },
  maxWeightG: { min: 0.1, max: 1_000_000 },
  maxAgeY: { min: 0.6, max: 144.6 },
  maturityLengthCm: { min: 1, max: 300 },
  maturityAgeY: { min: 0.2, max: 30 },
  trophicLevel: { min: 2, max: 4.5 },
  fecundity: { min: 5, max: 50_000_000 },
};
/** Outside of these a value cannot be. */
const possibleTraits: Partial<Readonly<Record<Trait, Range>>> = {
  maxLengthCm: { min: 0, max: 2000 },
  commonLengthCm: { min: 0, max: 2000 },
  maturityLengthCm: { min: 0, max: 2000 },
  trophicLevel: { min: 1, max: 5.5 },
};
/** The exponent of the length-weight relation is about 3. */
const usualExponent: Range = { min: 2.5, max: 3.5 };
/** Growth coefficients among the same 1,591 fishes, per year. */
const usualGrowth: Range = { min: 0.02, max: 4.43 };

const lengths: readonly Trait[] = ['maxLengthCm', 'commonLengthCm', 'maturityLengthCm'];
const isOutside = (value: number, { min, max }: Range) => value < min || value > max;

/** Everything that a content says of itself, without looking at other records. */
export const speciesChecks = (content: FishContent, thisYear: number): Check[] => [
  ...nameChecks(content),
  ...authorshipChecks(content, thisYear),
  ...waterChecks(content),
  ...traitChecks(content),
  ...relationChecks(content),
  ...basinChecks(content),
  ...conservationChecks(content),
  ...citationChecks(content),
];

function nameChecks(content: FishContent): Check[] {
  const { taxonRank, taxonomicStatus, acceptedFishId, scientificName } = content;
  const words = scientificName.split(' ').length;
  const wanted = { species: 2, subspecies: 3, genus: 1, family: 1 }[taxonRank];
  const isSynonym = taxonomicStatus === 'synonym';
  return [
    ...(words === wanted ? [] : [hard('nameRank', '/scientificName', { words: wanted })]),
    ...(isSynonym && !acceptedFishId ? [hard('acceptedMissing', '/acceptedFishId')] : []),
    ...(taxonomicStatus === 'accepted' && acceptedFishId
      ? [hard('acceptedNeedless', '/acceptedFishId')]
      : []),
  ];
}

/** It lives in some water, and does not go to the sea where its type says that it stays. */
function waterChecks({ isFreshwater, isBrackish, isMarine, diadromy, ecoType }: FishContent): Check[] {
  const livesNowhere = isFreshwater !== 1 && isBrackish !== 1 && isMarine !== 1;
  return [
    ...(livesNowhere ? [hard('waterMissing', '/isFreshwater')] : []),
    ...(diadromy && ecoType && ecoType !== 'diadromous' ? [soft('diadromyUnlikely', '/diadromy')] : []),
  ];
}

function traitChecks({ traits = [] }: FishContent): Check[] {
  const greatest = (trait: Trait) =>
    Math.max(...traits.filter((row) => row.trait === trait).map(({ value }) => value));
  const pairs: readonly [Trait, Trait][] = [
    ['maturityLengthCm', 'maxLengthCm'],
    ['commonLengthCm', 'maxLengthCm'],
    ['maturityAgeY', 'maxAgeY'],
  ];
  return traits.flatMap(({ trait, value, lengthType }, at) => {
    const path = `/traits/${at}/value`;
    const possible = possibleTraits[trait];
    if (possible && isOutside(value, possible))
      return [hard('traitImpossible', path, { trait, value, ...possible })];
    const usual = usualTraits[trait];
    const limits = pairs.filter(([lesser]) => lesser === trait).map(([, greater]) => greatest(greater));
    const most = limits.find((limit) => Number.isFinite(limit) && value > limit);
    return [
      ...(isOutside(value, usual) ? [soft('traitUnusual', path, { trait, value, ...usual })] : []),
      ...(most === undefined ? [] : [soft('traitAboveMaximum', path, { trait, value, most })]),
      ...(lengths.includes(trait) && !lengthType
        ? [hard('lengthTypeMissing', `/traits/${at}/lengthType`, { trait })]
        : []),
    ];
  });
}

function relationChecks({ lengthWeights = [], growths = [] }: FishContent): Check[] {
  return [
    ...lengthWeights.flatMap(({ b }, at) =>
      isOutside(b, usualExponent)
        ? [soft('exponentUnusual', `/lengthWeights/${at}/b`, { value: b, ...usualExponent })]
        : [],
    ),
    ...growths.flatMap(({ k }, at) =>
      isOutside(k, usualGrowth)
        ? [soft('growthUnusual', `/growths/${at}/k`, { value: k, ...usualGrowth })]
        : [],
    ),
  ];
}

const basinChecks = ({ basins = [] }: FishContent): Check[] =>
  basins.flatMap(({ basinId, establishmentMeans, pathway }, at) =>
    establishmentMeans === 'introduced' && !pathway
      ? [soft('pathwayMissing', `/basins/${at}/pathway`, { basinId })]
      : [],
  );

const conservationChecks = ({ conservation = [] }: FishContent): Check[] =>
  conservation.flatMap(({ scheme, category, scope }, at) => [
    ...(isCategoryOf({ scheme, category })
      ? []
      : [hard('categoryUnknown', `/conservation/${at}/category`, { scheme, category })]),
    ...(scheme === 'PROVINCIAL' && !scope ? [hard('provinceMissing', `/conservation/${at}/scope`)] : []),
  ]);

/** Every number, every distribution and every category says where it is from. */
const citedLists = [
  'diagnosticCounts',
  'traits',
  'lengthWeights',
  'growths',
  'basins',
  'conservation',
] as const satisfies readonly (keyof FishContent)[];

const citationChecks = (content: FishContent): Check[] =>
  citedLists.flatMap((list) => {
    const rows = content[list] ?? [];
    const first = rows.findIndex(({ referenceId }) => !referenceId);
    const count = rows.filter(({ referenceId }) => !referenceId).length;
    return first < 0 ? [] : [soft('citationMissing', `/${list}/${first}/referenceId`, { list, count })];
  });
