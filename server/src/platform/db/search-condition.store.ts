import { type Expression, type RawBuilder, sql } from 'kysely';
import { searchPattern, searchPieces } from '../search-text.ts';
import type { Db } from './database.ts';
import { hasRows } from './rows.store.ts';

/** Two letters or digits are a part of too many texts: the index would cost more than it saves. */
const isRare = (keyword: string): boolean =>
  /\p{Script=Han}/u.test(keyword) || [...keyword.trim()].length > 2;

/**
 * The condition "this `search` column has the keyword", for a table with an index of `search_pieces` over it. To be
 * used where that index holds: without it, the pieces of every row would be made.
 */
export function hasKeyword(search: Expression<string>, keyword: string): RawBuilder<boolean> {
  return isRare(keyword) ? hasPieces(search, keyword) : isLike(search, keyword);
}

/** More than so many of a hundredth of the texts: the index of pieces would name very many. */
const fewOfSample = 10;

interface LongList {
  /** A table with its alias, as it stands after `from`. */
  from: RawBuilder<unknown>;
  search: Expression<string>;
}

/** The same for a list so long that a keyword which many of its texts have is found sooner without the index of pieces. */
export async function hasKeywordOfMany(
  db: Db,
  { from, search }: LongList,
  keyword: string,
): Promise<RawBuilder<boolean>> {
  if (!isRare(keyword)) return isLike(search, keyword);
  const areMany = await hasRows(db)`
    select from ${from} tablesample system (1) where ${isLike(search, keyword)} limit 1 offset ${fewOfSample}`;
  return areMany ? isLike(search, keyword) : hasPieces(search, keyword);
}

const isLike = (search: Expression<string>, keyword: string) =>
  sql<boolean>`${search} like ${searchPattern(keyword)}`;

const hasPieces = (search: Expression<string>, keyword: string) =>
  sql<boolean>`(search_pieces(${search}) @> ${searchPieces(keyword)}::text[] and ${isLike(search, keyword)})`;
