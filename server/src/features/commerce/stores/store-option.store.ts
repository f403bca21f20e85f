import { type RawBuilder, sql } from 'kysely';

/** The id and the names of a store, by the alias of its table, with what tells it from others of the same name. */
export const storeOptionOf = (store: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${store}.${name}`);
  return sql`(
    select json_build_object('id', ${column('id')}, 'name', ${column('name')} || apart, 'nameEn', ${column('name_en')} || apart,
      'nameEs', ${column('name_es')} || apart, 'nameJa', ${column('name_ja')} || apart)
    from store_apart(${sql.ref(store)}) apart)`;
};
