import { exceededMaximumMm, unlikelyZ, weightScore } from '@weir/contract/fish/plausibility';
import { FishSurveyContent } from '@weir/contract/fish/surveys';
import { Errors } from 'typebox/value';
import { expect, test } from 'vitest';
import { dayMs } from '../../model/local-time.ts';
import { seedOf } from '../../model/random.ts';
import { sectionKeys } from '../places/sections.ts';
import { speciesDraft } from '../species/species-draft.ts';
import { speciesFacts } from '../species/species-facts.ts';
import { factsNamed, meanCatch } from './catch.ts';
import { sheetPdf } from './field-sheet.ts';
import { drawing, makeFish, normal, poisson, weightAt } from './fish.ts';
import { surveyPlan } from './plan.ts';
import { populations } from './populations.ts';
import { surveyDraft } from './survey-draft.ts';

const anchorMs = Date.parse('2026-06-01T04:00:00Z');
const plan = surveyPlan(anchorMs);
const fishId = (name: string) => speciesFacts.findIndex((facts) => facts.name === name) + 1;
const draftOf = (survey: (typeof plan)[number]) => surveyDraft(survey, { sectionId: 1, fishId });
const drafts = plan.map((survey) => ({ survey, draft: draftOf(survey) }));
const speciesOf = new Map(
  speciesFacts.map((facts) => [
    fishId(facts.name),
    speciesDraft(facts, { basin: () => 1, reference: () => 1 }),
  ]),
);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test('each section is netted four times a year for two years, in the past', () => {
  for (const section of sectionKeys) {
    const nets = plan.filter(
      (one) => one.section === section && one.gear === 'gillnet' && one.fate === 'approved',
    );
    expect(nets).toHaveLength(8);
    const days = ((nets.at(-1)?.startMs ?? 0) - (nets[0]?.startMs ?? 0)) / dayMs;
    expect(Math.round(days)).toBe(637);
  }
  expect(new Set(plan.map(({ surveyNo }) => surveyNo)).size).toBe(plan.length);
  for (const { startMs, hours } of plan) expect(startMs + hours * 3_600_000).toBeLessThan(anchorMs);
});

test('two surveys are drafts, three wait for a reviewer, one was returned', () => {
  const counts = Map.groupBy(plan, ({ fate }) => fate);
  expect([
    counts.get('draft')?.length,
    counts.get('submitted')?.length,
    counts.get('returned')?.length,
  ]).toEqual([2, 3, 1]);
});

test('every survey is one of the contract, and the same at every start', () => {
  for (const { survey, draft } of drafts) {
    expect([...Errors(FishSurveyContent, draft)]).toEqual([]);
    expect(draftOf(survey)).toEqual(draft);
  }
});

test('no fish is longer or heavier than its species, but the one whose point has slipped', () => {
  const odd = drafts.flatMap(({ survey, draft }) =>
    (draft.individuals ?? []).flatMap((fish) => {
      const row = draft.catches?.find(({ rowId }) => rowId === fish.rowId);
      const species = speciesOf.get(row?.fishId ?? 0);
      if (!species) throw new Error(`${survey.surveyNo}: a fish has no species`);
      const score = Math.abs(weightScore(species, fish, fish.weightG ?? 0) ?? 0);
      const longest = exceededMaximumMm(species, 'SL', fish.standardLengthMm ?? 0);
      return score > unlikelyZ || longest !== null ? [survey.flaw] : [];
    }),
  );
  expect(odd).toEqual(['slippedPoint']);
});

test('catches have all three kinds of counts, and no more measured fish than caught ones', () => {
  const rows = drafts.flatMap(({ draft }) => draft.catches ?? []);
  expect(new Set(rows.map(({ countStatus }) => countStatus))).toEqual(
    new Set(['counted', 'absent', 'notEnumerated']),
  );
  for (const { draft } of drafts) {
    const keys = (draft.catches ?? []).map((row) => row.fishId ?? row.provisionalName);
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of draft.catches ?? []) {
      const measured = (draft.individuals ?? []).filter(({ rowId }) => rowId === row.rowId).length;
      expect(measured).toBeLessThanOrEqual(row.count ?? 0);
    }
  }
});

test('weights follow W = aLᵇ, and a population that loses many fish is young', () => {
  const facts = factsNamed('Coreius heterodon');
  const draw = drawing(seedOf('weights'));
  const catchOf = (mortality: number) =>
    Array.from({ length: 600 }, () => makeFish(facts, { mortality, yearShare: 0.5 }, draw));
  const fish = catchOf(0.5);
  const ratios = fish.map(({ lengthMm, weightG }) => Math.log10(weightG / weightAt(facts, lengthMm / 10)));
  expect(mean(ratios)).toBeCloseTo(0, 2);
  expect(mean(ratios.map((ratio) => ratio ** 2)) ** 0.5).toBeCloseTo(0.032, 2);
  const ages = (mortality: number) => mean(catchOf(mortality).map(({ ageY }) => ageY));
  expect(ages(0.7)).toBeLessThan(ages(0.3));
});

test('catches follow the season, the section and the years', () => {
  const anchovy = populations.find(({ species }) => species === 'Coilia nasus');
  const carp = populations.find(({ species }) => species === 'Hypophthalmichthys molitrix');
  const [survey] = plan.filter(({ gear }) => gear === 'gillnet');
  if (!anchovy || !carp || !survey) throw new Error('the plan is empty');
  const at = (month: string) => ({
    ...survey,
    section: 'WH' as const,
    startMs: Date.parse(`2026-${month}-10`),
  });
  expect(meanCatch(anchovy, at('05'))).toBeGreaterThan(4 * meanCatch(anchovy, at('11')));
  expect(meanCatch(anchovy, { ...at('05'), section: 'YC' })).toBe(0);
  expect(meanCatch(carp, { ...at('07'), round: 0 })).toBeGreaterThan(
    1.3 * meanCatch(carp, { ...at('07'), round: 7 }),
  );
});

test('draws have the mean and the scatter that they are asked for', () => {
  const draw = drawing(1);
  const normals = Array.from({ length: 4000 }, () => normal(draw));
  expect(mean(normals)).toBeCloseTo(0, 1);
  expect(mean(normals.map((value) => value ** 2))).toBeCloseTo(1, 1);
  for (const wanted of [0.4, 6, 60]) {
    const counts = Array.from({ length: 4000 }, () => poisson(wanted, draw));
    expect(mean(counts) / wanted).toBeCloseTo(1, 1);
  }
});

test('each fish was released or had died, and a field sheet is a PDF whose table says where its parts are', () => {
  const rows = drafts.flatMap(({ draft }) => draft.catches ?? []);
  for (const { count, releasedCount, deadCount } of rows)
    if (typeof releasedCount === 'number') expect(releasedCount + (deadCount ?? 0)).toBe(count);
  const pdf = sheetPdf(['Coreius (heterodon)', '3']).toString('latin1');
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(table, table + 4)).toBe('xref');
  for (const [, place] of pdf.matchAll(/(\d{10}) 00000 n/g))
    expect(pdf.slice(Number(place))).toMatch(/^\d 0 obj/);
});
