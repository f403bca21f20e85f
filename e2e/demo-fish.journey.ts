import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listExaminations } from '@weir/contract/fish/examination';
import { listPublishedPhotos } from '@weir/contract/fish/photos';
import { reviewStatuses } from '@weir/contract/fish/records';
import { listPublishedReferences } from '@weir/contract/fish/references';
import { listRiverSections } from '@weir/contract/fish/river-sections';
import { listFish, listPublishedFish } from '@weir/contract/fish/species';
import { listAllSurveys, listSurveys } from '@weir/contract/fish/surveys';
import { allPermissions } from '@weir/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FishOptions, seedFish } from '../simulator/src/fish/seed-fish.ts';
import { addPerson } from './people.ts';
import { type StageServer, startServerHere } from './server-here.ts';
import { adminToken, apiClient, sensitiveAdminToken } from './server-process.ts';

let server: StageServer;
let folder: string;
let options: FishOptions;
beforeAll(async () => {
  server = await startServerHere();
  folder = mkdtempSync(join(tmpdir(), 'weir-e2e-fish-'));
  const permissions = allPermissions.filter((one) =>
    /^(basins|fish|fish-[a-z]+|river-sections|media-files):/.test(one),
  );
  const as = (token: string) => ({ baseUrl: server.url, token });
  const [writer, reviewer] = await Promise.all(
    ['biologist', 'reviewer'].map(async (username) =>
      as((await addPerson(server, sensitiveAdminToken(), { username, permissions })).token),
    ),
  );
  if (!writer || !reviewer) throw new Error('nobody is there to survey fish');
  options = {
    ...{ owner: as(adminToken()), writer, reviewer, devices: [], anchorMs: Date.now() },
    ...{ historyDays: 0, told: Promise.resolve(), pictureWidthPx: 240, stateFile: join(folder, 'fish.json') },
    onProgress: () => undefined,
  };
});
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const page = { page: 1, limit: 1 };

test('the demonstration brings its fish through the review, once', async () => {
  const call = apiClient(server.url, adminToken());
  const told = async () => ({
    species: (await call(listPublishedFish, { query: page })).total,
    photos: (await call(listPublishedPhotos, { query: page })).total,
    references: (await call(listPublishedReferences, { query: page })).total,
    sections: (await call(listRiverSections, { query: { ...page, reviewStatus: reviewStatuses.approved } }))
      .total,
    surveys: (await call(listAllSurveys, { query: {} })).total,
    drafts: (await call(listSurveys, { query: { ...page, reviewStatus: reviewStatuses.draft } })).total,
    returned: (await call(listSurveys, { query: { ...page, reviewStatus: reviewStatuses.returned } })).total,
    waiting: (await call(listExaminations, { query: { ...page, open: 1 } })).total,
  });
  await seedFish(options);
  const brought = await told();
  expect(brought).toEqual({
    ...{ species: 29, photos: 29, references: 14, sections: 5 },
    ...{ surveys: 58, drafts: 2, returned: 1, waiting: 3 },
  });
  const { list: protectedFish } = await call(listExaminations, { query: { page: 1, limit: 10, open: 1 } });
  expect(protectedFish.some(({ approvalsNeeded }) => approvalsNeeded === 2)).toBe(true);
  expect(protectedFish.some(({ confirmedChecks }) => confirmedChecks > 0)).toBe(true);

  // As if it had been stopped before the end: nothing is written, submitted or decided twice.
  const again = { ...options, stateFile: join(folder, 'lost.json') };
  await seedFish(again);
  expect(await told()).toEqual(brought);
  const { list } = await call(listFish, { query: { page: 1, limit: 100 } });
  expect(new Set(list.map(({ revisionNo }) => revisionNo))).toEqual(new Set([1]));
});
