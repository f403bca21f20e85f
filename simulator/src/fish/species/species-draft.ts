import type { FishContent } from '@weir/contract/fish/species';
import { inFour } from '../../site/texts/documents.ts';
import type { ReferenceKey } from '../literature/references.ts';
import type { BasinKey } from '../places/basins.ts';
import type { SpeciesFacts } from './facts.ts';
import { speciesWords } from './species.words.ts';

/** Ids of what species name. */
export interface Named {
  readonly basin: (key: BasinKey) => number;
  readonly reference: (key: ReferenceKey) => number;
}

/** Beyond the greatest length of single fish, growth comes to a stop a little below it. */
const asymptoteShare = 0.95;

export const asymptoticCm = ({ maxCm }: Pick<SpeciesFacts, 'maxCm'>): number =>
  Number((maxCm * asymptoteShare).toFixed(1));

/** A species as an editor writes it. */
export function speciesDraft(facts: SpeciesFacts, named: Named): FishContent {
  const { name, authorship, order, family, ways, spawning } = facts;
  const words = speciesWords[name];
  if (!words) throw new Error(`There are no words for ${name}`);
  const [zh, en, es, ja] = words.names;
  const referenceId = named.reference('demonstration');
  return {
    ...{ scientificName: name, authorship, order, family, class: 'Actinopterygii' },
    ...{
      taxonRank: 'species',
      taxonomicStatus: 'accepted',
      nameAccordingTo: "Eschmeyer's Catalog of Fishes",
    },
    ...{ name: zh, ...(en && { nameEn: en }), ...(es && { nameEs: es }), ...(ja && { nameJa: ja }) },
    ...inFour('habits', words.habits),
    ...{ isFreshwater: 1, isBrackish: 0, isMarine: 0, ...ways },
    ...{ spawningMonths: [...spawning.months], spawnTempMinC: spawning.fromC, spawnTempMaxC: spawning.toC },
    ...numbersOf(facts, referenceId),
    basins: facts.basins.map(({ basin, ...presence }) => ({
      ...{ basinId: named.basin(basin), ...presence },
      ...{
        evidence: 'literature',
        referenceId: named.reference(isLost(presence) ? 'paddlefish' : 'demonstration'),
      },
    })),
    conservation: facts.conservation.map(({ year, source, ...category }) => ({
      ...{ ...category, referenceId: named.reference(source) },
      ...(year !== undefined && { assessedYear: year }),
    })),
    referenceIds: [named.reference('catalogOfFishes'), named.reference('fishesOfTheWorld')],
  };
}

/** The year of the last record of the paddlefish is that of its paper. */
const isLost = ({ lastYear }: { lastYear?: number | null }) => lastYear !== undefined;

function numbersOf(facts: SpeciesFacts, referenceId: number) {
  const { lengthType, maxCm, matureCm, matureY, maxY, trophic, a, b, k } = facts;
  return {
    traits: [
      { trait: 'maxLengthCm' as const, value: maxCm, lengthType, referenceId },
      {
        trait: 'maturityLengthCm' as const,
        value: matureCm,
        lengthType,
        sex: 'female' as const,
        referenceId,
      },
      { trait: 'maturityAgeY' as const, value: matureY, sex: 'female' as const, referenceId },
      { trait: 'maxAgeY' as const, value: maxY, referenceId },
      { trait: 'trophicLevel' as const, value: trophic, referenceId },
    ],
    lengthWeights: [{ a, b, lengthType, referenceId }],
    growths: [{ asymptoticLengthCm: asymptoticCm(facts), lengthType, k, t0: -0.3, referenceId }],
  };
}
