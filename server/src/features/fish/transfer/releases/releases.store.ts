import {
  type Release,
  type ReleaseDraft,
  releaseArchivePath,
  releaseEmlPath,
} from '@weir/contract/fish/transfer/releases';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, firstRow, oneValue, run } from '../../../../platform/db/rows.store.ts';

const columns = sql`number, core, language, title, citation, abstract, licence, size_bytes::float8 as "sizeBytes", sha256,
  records, iso_time(released_time) as "releasedTime", iso_time(withdrawn_time) as "withdrawnTime",
  withdrawn_note as "withdrawnNote"`;

type Row = Omit<Release, 'archivePath' | 'emlPath'>;

const released = (row: Row): Release => ({
  ...row,
  archivePath: releaseArchivePath(row.number),
  emlPath: releaseEmlPath(row.number),
});

export async function findReleases(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: Release[]; total: number }> {
  const rows = await allRows<Row>(db)`
    select ${columns} from fish_release order by number desc limit ${limit} offset ${(page - 1) * limit}`;
  const total = await oneValue<number>(db)`select count(*)::int from fish_release`;
  return { list: rows.map(released), total };
}

export async function findRelease(db: Db, number: number): Promise<Release | undefined> {
  const row = await firstRow<Row>(db)`select ${columns} from fish_release where number = ${number}`;
  return row && released(row);
}

export const findReleaseFile = (
  db: Db,
  number: number,
): Promise<{ fileId: string; eml: string; sha256: string; releasedTime: string } | undefined> =>
  firstRow<{ fileId: string; eml: string; sha256: string; releasedTime: string }>(db)`
    select file_id as "fileId", eml, sha256, iso_time(released_time) as "releasedTime"
    from fish_release where number = ${number}`;

/** The next number; others who release wait until the transaction ends. */
export async function takeNumber(trx: Trx): Promise<number> {
  await run(trx)`select pg_advisory_xact_lock(hashtext('weir:fish-releases'))`;
  return oneValue<number>(trx)`select coalesce(max(number), 0) + 1 from fish_release`;
}

interface NewRelease {
  number: number;
  draft: ReleaseDraft;
  citation: string;
  file: { id: string; sizeBytes: number; sha256: string };
  eml: string;
  records: number;
  userId: number;
}

export const insertRelease = (
  trx: Trx,
  { number, draft, citation, file, eml, records, userId }: NewRelease,
): Promise<void> =>
  run(trx)`
    insert into fish_release (number, core, language, title, citation, abstract, licence, file_id, size_bytes, sha256, eml,
      records, created_by)
    values (${number}, ${draft.core}, ${draft.language}, ${draft.title}, ${citation}, ${draft.abstract},
      ${draft.licence}, ${file.id}, ${file.sizeBytes}, ${file.sha256}, ${eml}, ${records}, ${userId})`;

export const withdraw = (trx: Trx, number: number, note: string): Promise<void> =>
  run(trx)`
    update fish_release set withdrawn_time = now(), withdrawn_note = ${note}
    where number = ${number} and withdrawn_time is null`;
