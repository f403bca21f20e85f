import { type Expression, type RawBuilder, sql } from 'kysely';
import { searchPattern, searchPieces } from './search-text.ts';

/** Two letters or digits are a part of too many texts: the index would cost more than it saves. */
const isRare = (keyword: string): boolean =>
  /\p{Script=Han}/u.test(keyword) || [...keyword.trim()].length > 2;

/**
 * The condition "this `search` column has the keyword", for a table with an index of `search_pieces` over it. To be
 * used where that index holds: without it, the pieces of every row would be made.
 */
export function hasKeyword(search: Expression<string>, keyword: string): RawBuilder<boolean> {
  const isLike = sql<boolean>`${search} like ${searchPattern(keyword)}`;
  if (!isRare(keyword)) return isLike;
  return sql<boolean>`(search_pieces(${search}) @> ${searchPieces(keyword)}::text[] and ${isLike})`;
}
