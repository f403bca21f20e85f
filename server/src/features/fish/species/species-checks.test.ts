import type { FishContent } from '@weir/contract/fish/species';
import { expect, test } from 'vitest';
import { fishDraft } from '../records/records.test-app.ts';
import { speciesChecks } from './species-checks.policy.ts';
import { draftFaults } from './species-draft.policy.ts';
import { speciesMarks } from './species-marks.policy.ts';
import { secondReviewReasons } from './species-review.policy.ts';

const found = (draft: Partial<FishContent>) =>
  speciesChecks(fishDraft(draft), 2026).map(({ severity, code, path }) => `${severity} ${code} ${path}`);

test('a species that nothing is wrong with has no checks', () => {
  expect(found({})).toEqual([]);
});

test.each([
  [{ isFreshwater: 0 as const }, 'hard waterMissing /isFreshwater'],
  [{ taxonomicStatus: 'synonym' as const }, 'hard acceptedMissing /acceptedFishId'],
  [{ acceptedFishId: 7 }, 'hard acceptedNeedless /acceptedFishId'],
  [{ taxonRank: 'subspecies' as const }, 'hard nameRank /scientificName'],
  [{ authorship: null }, 'soft authorshipMissing /authorship'],
  [{ authorship: 'Bleeker 1864' }, 'soft authorshipComma /authorship'],
  [{ authorship: '(Bleeker, 1864' }, 'soft authorshipForm /authorship'],
  [{ authorship: 'Linnaeus, 1735' }, 'soft authorshipYear /authorship'],
  [{ authorship: 'Bleeker, 2027' }, 'soft authorshipYear /authorship'],
  [
    { authorship: 'Bleeker, 1864', originalCombination: 'Gobio heterodon' },
    'soft parenthesesMissing /authorship',
  ],
  [{ originalCombination: 'Coreius heterodon' }, 'soft parenthesesNeedless /authorship'],
  [{ diadromy: 'anadromous' as const, ecoType: 'stream' as const }, 'soft diadromyUnlikely /diadromy'],
])('%o: %s', (draft, check) => {
  expect(found(draft)).toEqual([check]);
});

test('several authors and a year in parentheses are a good authorship', () => {
  expect(found({ authorship: '(Wu, Lin, Chen, Chen & He, 1977)' })).toEqual([]);
});

test('traits: what cannot be, what is unlikely, and a length without its type', () => {
  const cited = { referenceId: 1 };
  expect(
    found({
      traits: [
        { trait: 'maxLengthCm', value: 3000, lengthType: 'SL', ...cited },
        { trait: 'maxLengthCm', value: 600, lengthType: 'SL', ...cited },
        { trait: 'maxAgeY', value: 10, ...cited },
        { trait: 'maturityAgeY', value: 12, ...cited },
        { trait: 'commonLengthCm', value: 20, ...cited },
        { trait: 'trophicLevel', value: 5.6, ...cited },
      ],
      lengthWeights: [{ a: 0.01, b: 3.6, lengthType: 'SL', ...cited }],
      growths: [{ asymptoticLengthCm: 60, k: 5, lengthType: 'SL', ...cited }],
    }),
  ).toEqual([
    'hard traitImpossible /traits/0/value',
    'soft traitUnusual /traits/1/value',
    'soft traitAboveMaximum /traits/3/value',
    'hard lengthTypeMissing /traits/4/lengthType',
    'hard traitImpossible /traits/5/value',
    'soft exponentUnusual /lengthWeights/0/b',
    'soft growthUnusual /growths/0/k',
  ]);
});

test('distribution and protection: a pathway, a category of the scheme, and where they are from', () => {
  expect(
    found({
      basins: [{ basinId: 1, occurrenceStatus: 'present', establishmentMeans: 'introduced', referenceId: 1 }],
      conservation: [
        { scheme: 'IUCN', category: 'RE', referenceId: 1 },
        { scheme: 'CN_NATIONAL', category: 'II' },
        { scheme: 'PROVINCIAL', category: '重点保护', referenceId: 1 },
      ],
    }),
  ).toEqual([
    'soft pathwayMissing /basins/0/pathway',
    'hard categoryUnknown /conservation/0/category',
    'hard provinceMissing /conservation/2/scope',
    'soft citationMissing /conservation/1/referenceId',
  ]);
});

test('what contradicts itself is no draft', () => {
  const basin = { basinId: 1, occurrenceStatus: 'present', establishmentMeans: 'native' } as const;
  const faults = draftFaults(
    fishDraft({
      spawnTempMinC: 20,
      spawnTempMaxC: 18,
      diagnosticCounts: [{ part: 'dorsalRays', min: 8, max: 7 }],
      basins: [basin, { ...basin, firstYear: 2000, lastYear: 1999 }],
    }),
  );
  expect(faults.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'spawnTempMaxC order',
    'diagnosticCounts.0.max order',
    'basins.1.lastYear order',
    'basins.1.basinId duplicate',
  ]);
  expect(draftFaults(fishDraft({ spawnTempMinC: 18, spawnTempMaxC: 18 }))).toEqual([]);
});

test('two people approve new species, protected species and the first record of a basin', () => {
  const basin = (basinId: number, occurrenceStatus: 'present' | 'absent' | 'extirpated' = 'present') =>
    ({ basinId, occurrenceStatus, establishmentMeans: 'native' }) as const;
  const reasons = (content: Partial<FishContent>, published: Partial<FishContent> | null) =>
    secondReviewReasons({ id: 1, content: fishDraft(content), published: published && fishDraft(published) });
  expect(reasons({}, null)).toEqual(['newSpecies']);
  expect(reasons({ basins: [basin(1)] }, { basins: [basin(1)] })).toEqual([]);
  expect(reasons({ basins: [basin(1), basin(2)] }, { basins: [basin(1), basin(2, 'absent')] })).toEqual([
    'newBasinRecord',
  ]);
  const gone = { basins: [basin(1, 'extirpated')] };
  expect(reasons({ basins: [basin(1)] }, gone)).toEqual(['newBasinRecord']);
  expect(reasons(gone, { basins: [basin(1)] })).toEqual(['basinRecordTakenBack']);
  expect(reasons(gone, {})).toEqual([]);
  expect(reasons({}, { basins: [basin(1)] })).toEqual(['basinRecordTakenBack']);
  const conservation: FishContent['conservation'] = [{ scheme: 'CN_NATIONAL', category: 'II' }];
  expect(reasons({ conservation }, {})).toEqual(['protectedSpecies']);
  expect(reasons({}, { conservation })).toEqual(['protectedSpecies']);
});

test('marks say the whole way down the tree, and the national red list stands before that of the IUCN', () => {
  const marks = speciesMarks(
    fishDraft({
      conservation: [
        { scheme: 'IUCN', category: 'LC' },
        { scheme: 'CN_REDLIST', category: 'EN' },
        { scheme: 'CN_NATIONAL', category: 'I' },
      ],
      basins: [
        { basinId: 3, occurrenceStatus: 'present', establishmentMeans: 'introduced' },
        { basinId: 4, occurrenceStatus: 'absent', establishmentMeans: 'native' },
      ],
    }),
  );
  expect(marks).toContain('taxon:Cypriniformes/Gobionidae/Coreius');
  expect(marks.filter((mark) => /^(redList|protection|basin|origin|introduced):/.test(mark))).toEqual([
    'protection:I',
    'redList:EN',
    'basin:3',
    'origin:introduced',
    'introduced:3',
  ]);
});
