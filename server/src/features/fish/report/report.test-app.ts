import { addReference } from '@weir/contract/fish/references';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addFish, type FishContent } from '@weir/contract/fish/species';
import { addSurvey, type FishSurveyContent } from '@weir/contract/fish/surveys';
import type { TestApp } from '../../../../test/harness.ts';
import { addTeam, addTestBasin, approve, fishDraft, sectionDraft } from '../records/records.test-app.ts';

const species: Partial<FishContent>[] = [
  {
    scientificName: 'Coreius heterodon',
    authorship: '(Bleeker, 1864)',
    name: '铜鱼',
    nameEn: 'Brass gudgeon',
  },
  {
    scientificName: 'Leptobotia elongata',
    authorship: '(Bleeker, 1870)',
    name: '长薄鳅',
    family: 'Botiidae',
  },
  { scientificName: 'Pelteobagrus fulvidraco', name: '黄颡鱼', order: 'Siluriformes', family: 'Bagridae' },
];
const protectedSpecies: Partial<FishContent> = { conservation: [{ scheme: 'CN_NATIONAL', category: 'II' }] };

/** Two sections in a basin, three species of which the second one is protected, and a survey in each month given. */
export async function seedReport(app: TestApp, months: readonly number[]) {
  const team = await addTeam(app);
  const as = team.writer;
  const basinId = await addTestBasin(app, as);
  const { data: reference } = await app.call(addReference, {
    as,
    body: {
      type: 'book',
      title: '长江鱼类志',
      author: [{ literal: '中国科学院水生生物研究所' }],
      issued: { year: 1976 },
    },
  });
  await approve(app, team, 'reference', reference.id);
  const sections: number[] = [];
  for (const [code, name, lat] of [
    ['YB-01', '宜宾段', 28.77],
    ['YB-02', '南溪段', 28.85],
  ] as const) {
    const line = [
      [104.62, lat],
      [104.66, lat + 0.02],
      [104.75, lat - 0.01],
    ];
    const { data } = await app.call(addRiverSection, {
      as,
      body: sectionDraft(basinId, { code, name, line }),
    });
    await approve(app, team, 'riverSection', data.id);
    sections.push(data.id);
  }
  const fish: number[] = [];
  for (const [at, draft] of species.entries()) {
    const basins = [{ basinId, occurrenceStatus: 'present' as const, establishmentMeans: 'native' as const }];
    const body = fishDraft({
      ...draft,
      ...(at === 1 && protectedSpecies),
      basins,
      referenceIds: [reference.id],
    });
    const { data } = await app.call(addFish, { as, body });
    await approve(app, team, 'fish', data.id);
    fish.push(data.id);
  }
  const seeded = { sections, fish };
  for (const [no, month] of months.entries()) {
    const { data, message } = await app.call(addSurvey, { as, body: surveyOf(no, month, seeded) });
    if (message !== 'success') throw new Error(`not added: ${message}`);
    await approve(app, team, 'survey', data.id);
  }
  return { ...seeded, team };
}

/** A trap line of a night; the protected species is in the first section alone. */
function surveyOf(
  no: number,
  month: number,
  { sections, fish }: { sections: readonly number[]; fish: readonly number[] },
): FishSurveyContent {
  const isFirst = no % 2 === 0;
  const counts = [8 + (no % 3), isFirst ? 2 : 0, 4];
  const measured = Array.from({ length: 8 }, (_, at) => 90 + 12 * at + (no % 5));
  return {
    surveyNo: `S-${no + 1}`,
    riverSectionId: sections[isFirst ? 0 : 1] ?? 0,
    startTime: `2025-${String(month).padStart(2, '0')}-10T01:00:00.000Z`,
    endTime: `2025-${String(month).padStart(2, '0')}-11T01:00:00.000Z`,
    ...{ zone: 'Asia/Shanghai', isStandard: 1, gear: 'trap', absencesReported: 1 },
    effort: { count: 10, soakHours: 24, value: 10, unit: 'trapDay' },
    catches: counts.flatMap((count, at) =>
      count === 0
        ? []
        : [
            {
              ...{ rowId: `r${at}`, fishId: fish[at] ?? null, countStatus: 'counted' as const },
              ...{ count, totalWeightG: count * 25 },
            },
          ],
    ),
    individuals: measured.map((standardLengthMm, at) => ({
      ...{ rowId: 'r0', no: at + 1, standardLengthMm, sex: at % 2 === 0 ? 'female' : 'male' },
      weightG: Number((0.000015 * standardLengthMm ** 2.95 * (1 + 0.03 * ((at % 3) - 1))).toFixed(2)),
    })),
    water: [
      { parameter: 'dissolvedOxygen', value: 6.5, method: 'manual', statistic: 'instant' },
      { parameter: 'ammoniaNitrogen', value: 0.3, method: 'laboratory', statistic: 'instant' },
    ],
  };
}
