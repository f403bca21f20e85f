import type { RecordKind as KindName } from '@weir/contract/fish/records';
import type { RiverSectionContent } from '@weir/contract/fish/river-sections';
import type { FishContent } from '@weir/contract/fish/species';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, oneValue } from '../../../../platform/db/rows.store.ts';
import type { Content } from '../../records/record-kinds.service.ts';

/** A record as it was approved at one moment: what is approved later is another revision. */
export interface ApprovedRevision {
  readonly id: number;
  readonly uuid: string;
  readonly no: number;
}

/** In the order in which they were added; of these records, or of all. */
export const findApproved = (
  db: Db,
  kind: KindName,
  ids: readonly number[] | undefined,
): Promise<ApprovedRevision[]> =>
  allRows<ApprovedRevision>(db)`
    select r.id, r.uuid::text as uuid, p.no from fish_publication p join fish_record r on r.id = p.record_id
    where p.kind = ${kind} and (${ids ?? null}::int[] is null or p.record_id = any(${ids ?? null}::int[]))
    order by r.id`;

export const countApproved = (db: Db, ids: readonly number[]): Promise<number> =>
  oneValue<number>(db)`select count(*)::int from fish_publication p where p.record_id = any(${ids}::int[])`;

/** In the order of the revisions. */
export const findContents = <C = Content>(
  db: Db,
  revisions: readonly ApprovedRevision[],
): Promise<{ id: number; uuid: string; content: C }[]> =>
  allRows<{ id: number; uuid: string; content: C }>(db)`
    select wanted.id, wanted.uuid, v.content
    from unnest(${revisions.map(({ id }) => id)}::int[], ${revisions.map(({ no }) => no)}::int[],
      ${revisions.map(({ uuid }) => uuid)}::text[]) with ordinality as wanted(id, no, uuid, position)
    join fish_revision v on v.record_id = wanted.id and v.no = wanted.no order by wanted.position`;

export const findUuids = (db: Db): Promise<{ id: number; uuid: string }[]> =>
  allRows<{ id: number; uuid: string }>(
    db,
  )`select id, uuid::text as uuid from fish_record where removed_time is null`;

export interface BasinName {
  id: number;
  scheme: string;
  code: string;
  name: string;
  nameEn: string | null;
}

export const findBasinNames = (db: Db): Promise<BasinName[]> =>
  allRows<BasinName>(db)`select id, scheme, code, name, name_en as "nameEn" from fish_basin`;

export type NamedFish = { id: number; uuid: string; isHarmless: boolean } & Pick<
  FishContent,
  'scientificName' | 'authorship' | 'taxonRank' | 'name' | 'externalIds' | 'family'
>;

/** Species in their newest revision, which surveys may name before it is approved. */
export const findNamedFish = (db: Db): Promise<NamedFish[]> =>
  allRows<NamedFish>(db)`
    select r.id, r.uuid::text as uuid, r.id in (select fish_id from fish_harmless) as "isHarmless",
      c."scientificName", coalesce(c.authorship, '') as authorship, c."taxonRank", c.name,
      c.family, coalesce(c."externalIds", '{}') as "externalIds"
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = coalesce(r.published_no, r.revision_no)
    cross join lateral jsonb_to_record(v.content) as c("scientificName" text, authorship text, "taxonRank" text, name text,
      family text, "externalIds" jsonb)
    where r.kind = 'fish' and r.removed_time is null and (r.status <> 5 or r.published_no is not null) order by r.id`;

export type NamedSection = { id: number; uuid: string } & Pick<
  RiverSectionContent,
  'code' | 'name' | 'nameEn' | 'riverName' | 'basinId' | 'line'
>;

export const findNamedSections = (db: Db): Promise<NamedSection[]> =>
  allRows<NamedSection>(db)`
    select r.id, r.uuid::text as uuid, c.*
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = coalesce(r.published_no, r.revision_no)
    cross join lateral jsonb_to_record(v.content) as c(code text, name text, "nameEn" text, "riverName" text, "basinId" int,
      line jsonb)
    where r.kind = 'riverSection' and r.removed_time is null and (r.status <> 5 or r.published_no is not null)
    order by r.id`;

export type NamedReference = {
  id: number;
  uuid: string;
  title: string;
  DOI: string | null;
  citeKey: string | null;
};

export const findNamedReferences = (db: Db): Promise<NamedReference[]> =>
  allRows<NamedReference>(db)`
    select r.id, r.uuid::text as uuid, c.*
    from fish_record r join fish_revision v on v.record_id = r.id and v.no = coalesce(r.published_no, r.revision_no)
    cross join lateral jsonb_to_record(v.content) as c(title text, "DOI" text, "citeKey" text)
    where r.kind = 'reference' and r.removed_time is null and (r.status <> 5 or r.published_no is not null) order by r.id`;

/** In the order of the ids. */
export const findNewest = (db: Db, ids: readonly number[]): Promise<NewestRevision[]> =>
  allRows<NewestRevision>(db)`
    select r.id, r.uuid::text as uuid, r.version, v.content
    from unnest(${ids}::int[]) with ordinality as wanted(id, position) join fish_record r on r.id = wanted.id
    join fish_revision v on v.record_id = r.id and v.no = r.revision_no order by wanted.position`;

export interface NewestRevision {
  readonly id: number;
  readonly uuid: string;
  readonly version: number;
  readonly content: Content;
}
