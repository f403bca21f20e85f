import type { Readable } from 'node:stream';
import type { FishContent } from '@weir/contract/fish/species';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { ArchiveCore } from '@weir/contract/fish/transfer/archives';
import type { EmlDataSet } from '../../../../platform/darwin-core/writing/eml.ts';
import { emlDocument } from '../../../../platform/darwin-core/writing/eml-document.ts';
import { writeArchive } from '../../../../platform/darwin-core/writing/write-archive.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type ApprovedRevision, findApproved, findContents } from '../content/archive-sources.store.ts';
import { type KnownThings, knownThings } from '../content/known-things.service.ts';
import { eventTables, taxonTables } from './archive-tables.service.ts';
import type { Covered } from './data-set.policy.ts';
import { eventRow } from './event-rows.policy.ts';
import { toldSurvey } from './told-survey.policy.ts';

export interface ArchiveQuestion {
  readonly core: ArchiveCore;
  /** Of these records; absent: of all. */
  readonly ids?: readonly number[] | undefined;
  /** Whether places of protected species are told as they are. */
  readonly isFull: boolean;
  readonly publicUrl: string | undefined;
}

export interface MadeArchive {
  readonly stream: Readable;
  readonly eml: string;
  readonly records: number;
}

/** An archive of what is approved at this moment, whatever is approved while it is taken. */
export async function makeArchive(
  db: Db,
  { core, ids, isFull, publicUrl }: ArchiveQuestion,
  describe: (covered: Covered) => EmlDataSet,
): Promise<MadeArchive> {
  const known = await knownThings(db);
  const revisions = await findApproved(db, core === 'taxon' ? 'fish' : 'survey', ids);
  const source = { db, known, revisions, isFull, publicUrl };
  const covered = await (core === 'taxon' ? coveredByFish(db, revisions) : coveredBySurveys(source));
  const metadata = describe(covered);
  const tables = core === 'taxon' ? await taxonTables(source) : eventTables(source);
  return {
    stream: writeArchive({ ...tables, metadata }),
    eml: emlDocument(metadata),
    records: revisions.length,
  };
}

const perPage = 500;

async function* contentsOf<C>(db: Db, revisions: readonly ApprovedRevision[]): AsyncGenerator<C> {
  for (let from = 0; from < revisions.length; from += perPage)
    for (const { content } of await findContents<C>(db, revisions.slice(from, from + perPage))) yield content;
}

async function coveredByFish(db: Db, revisions: readonly ApprovedRevision[]): Promise<Covered> {
  const families = new Set<string>();
  for await (const { family } of contentsOf<FishContent>(db, revisions)) families.add(family);
  return { records: revisions.length, families: [...families].sort(), years: undefined, area: undefined };
}

async function coveredBySurveys({
  db,
  known,
  revisions,
  isFull,
}: {
  db: Db;
  known: KnownThings;
  revisions: readonly ApprovedRevision[];
  isFull: boolean;
}): Promise<Covered> {
  const families = new Set<string>();
  const times: string[] = [];
  const places: (readonly [number, number])[] = [];
  for await (const survey of contentsOf<FishSurveyContent>(db, revisions)) {
    times.push(survey.startTime.slice(0, 10), survey.endTime.slice(0, 10));
    const { decimalLatitude: lat, decimalLongitude: lng } = eventRow(
      toldSurvey(survey, known, isFull),
      known,
    );
    if (lat !== undefined && lng !== undefined) places.push([lng, lat]);
    for (const { fishId } of survey.catches ?? []) {
      const family = fishId ? known.fish.get(fishId)?.family : undefined;
      if (family !== undefined) families.add(family);
    }
  }
  times.sort();
  const [from, to] = [times[0], times.at(-1)];
  return {
    records: revisions.length,
    families: [...families].sort(),
    years: from !== undefined && to !== undefined ? { from, to } : undefined,
    area: areaOf(places),
  };
}

function areaOf(places: readonly (readonly [number, number])[]): Covered['area'] {
  const [first] = places;
  if (!first) return undefined;
  const area = { west: first[0], east: first[0], south: first[1], north: first[1] };
  for (const [lng, lat] of places) {
    area.west = Math.min(area.west, lng);
    area.east = Math.max(area.east, lng);
    area.south = Math.min(area.south, lat);
    area.north = Math.max(area.north, lat);
  }
  return area;
}
