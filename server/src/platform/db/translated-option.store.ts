import { type RawBuilder, sql } from 'kysely';

/** The id and the names of a row, as `translatedOption` has them; by the alias of its table. */
export const translatedOptionOf = (row: string): RawBuilder<unknown> => sql`json_build_object(
  'id', ${sql.ref(`${row}.id`)}, 'name', ${sql.ref(`${row}.name`)}, 'nameEn', ${sql.ref(`${row}.name_en`)},
  'nameEs', ${sql.ref(`${row}.name_es`)}, 'nameJa', ${sql.ref(`${row}.name_ja`)})`;
