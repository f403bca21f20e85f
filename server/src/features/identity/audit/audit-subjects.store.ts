import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, run } from '../../../platform/db/rows.store.ts';
import { searchPattern, searchPieces } from '../../../platform/search-text.ts';

/** A thing under one of the names that the log knows it by. */
export interface NamedSubject {
  kind: string;
  /** 0: a thing without a number, known by its name. */
  id: number;
  name: string;
}

/** With what a keyword is looked for in. */
export interface Subject extends NamedSubject {
  search: string;
}

export async function insertSubjects(trx: Trx, subjects: readonly Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  const column = <K extends keyof Subject>(name: K) => subjects.map((subject) => subject[name]);
  await run(trx)`
    insert into audit_subject (kind, subject_id, name, search)
    select * from unnest(${column('kind')}::text[], ${column('id')}::int[], ${column('name')}::text[], ${column('search')}::text[])
    on conflict do nothing`;
}

export interface SearchBounds {
  /** From how many on they are not listed. */
  many: number;
  /** How many names are gone through to see whether they are that many already. */
  peeked: number;
}

const bounds: SearchBounds = { many: 10_000, peeked: 30_000 };

/**
 * What a keyword is part of the name of, or that it is more than is worth listing. A keyword of nearly
 * every name shows it among the first of them; the others are found by an index of their pieces.
 */
export async function findSubjects(
  db: Db,
  keyword: string,
  { many, peeked }: SearchBounds = bounds,
): Promise<NamedSubject[] | 'many'> {
  const pattern = searchPattern(keyword);
  const peek = await allRows<{ found: number }>(db)`
    select count(*)::int as found from (
      select from (select search from audit_subject limit ${peeked}) first
      where search like ${pattern} limit ${many + 1}) like_it`;
  if ((peek[0]?.found ?? 0) > many) return 'many';
  const rows = await allRows<NamedSubject>(db)`
    select kind, id, name
    from find_audit_subjects(${searchPieces(keyword)}::text[], ${pattern}, ${many + 1})`;
  return rows.length > many ? 'many' : rows;
}
