import { isCategoryOf } from '@weir/contract/fish/conservation';
import { FishPhotoContent } from '@weir/contract/fish/photos';
import { referenceFaults } from '@weir/contract/fish/reference-checks';
import { ReferenceItem } from '@weir/contract/fish/reference-item';
import { distanceToLineM } from '@weir/contract/fish/river-lines';
import { RiverSectionContent } from '@weir/contract/fish/river-sections';
import { FishContent } from '@weir/contract/fish/species';
import { Errors } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { kinds } from '../kinds.ts';
import { referenceItems } from './literature/references.ts';
import { photoDraft } from './photos.ts';
import { basinRows } from './places/basins.ts';
import { sectionDraft, sectionKeys, stationsOf } from './places/sections.ts';
import { sideBySide } from './side-by-side.ts';
import { speciesWords } from './species/species.words.ts';
import { type Named, speciesDraft } from './species/species-draft.ts';
import { speciesFacts } from './species/species-facts.ts';

const named: Named = {
  basin: (key) => Object.keys(basinRows).indexOf(key) + 1,
  reference: (key) => Object.keys(referenceItems).indexOf(key) + 1,
};
const library = { idOf: async () => 7, pathOf: async () => null };

describe.each(speciesFacts.map((facts) => [facts.name, facts] as const))('%s', (name, facts) => {
  const draft = speciesDraft(facts, named);

  test('is a species of the contract with a text in each language', () => {
    expect([...Errors(FishContent, draft)]).toEqual([]);
    const { habits = [] } = speciesWords[name] ?? {};
    expect(new Set(habits).size).toBe(4);
    for (const text of habits) expect(text.length).toBeGreaterThan(20);
  });

  test('grows up before it is old, and every number cites where it is from', () => {
    expect(facts.matureCm).toBeLessThan(facts.maxCm);
    expect(facts.matureY).toBeLessThan(facts.maxY);
    const cited = [draft.traits, draft.lengthWeights, draft.growths, draft.basins, draft.conservation].flat();
    for (const row of cited) expect(row?.referenceId).toBeGreaterThan(0);
    for (const category of draft.conservation ?? []) expect(isCategoryOf(category)).toBe(true);
  });

  test('has a drawing that is a photo of the contract', async () => {
    const photo = await photoDraft(facts, { fishId: 3, library, takenMs: 0, widthPx: 240 });
    expect([...Errors(FishPhotoContent, photo)]).toEqual([]);
  });
});

test('references are complete, and each is another work', () => {
  const items = Object.values(referenceItems);
  for (const item of items) {
    expect([...Errors(ReferenceItem, item)]).toEqual([]);
    expect(referenceFaults(item, 2026)).toEqual([]);
  }
  expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
});

test.each(sectionKeys)('section %s goes through its stations, whose signals it names', (key) => {
  const draft = sectionDraft(key, { basinId: 1, deviceId: () => 5 });
  expect([...Errors(RiverSectionContent, draft)]).toEqual([]);
  for (const { site } of stationsOf(key)) expect(distanceToLineM(site, draft.line)).toBeLessThan(1);
  const signals = new Set(kinds.station.signals.map(({ semaphoreId }) => semaphoreId));
  for (const { semaphoreId } of draft.devices ?? []) expect(signals).toContain(semaphoreId);
  for (const shares of [draft.substrate, draft.habitat])
    expect(Object.values(shares ?? {}).reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(100);
});

test('so many are done at a time, and answers stand in order', async () => {
  let [running, most] = [0, 0];
  const answers = await sideBySide([5, 1, 3, 2, 4], 2, async (value) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < value; turn += 1) await Promise.resolve();
    running -= 1;
    return value * 10;
  });
  expect(answers).toEqual([50, 10, 30, 20, 40]);
  expect(most).toBe(2);
});
