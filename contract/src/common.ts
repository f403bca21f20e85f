import {
  array,
  integer,
  merged,
  nullable,
  number,
  object,
  oneOf,
  optional,
  partial,
  type Static,
  string,
  type TObject,
  type TProperties,
  type TSchema,
} from './schema.ts';

/** The largest id the database gives. */
export const maxId = 2_147_483_647;

export const id = integer({ minimum: 1, maximum: maxId });
/** Optional reference that a query carries: absent means "any". */
export const idFilter = optional(id);
export const flag = oneOf([0, 1]);
export const time = string({ format: 'date-time', maxLength: 35 });
/** A day of the calendar: `2026-03-01`. */
export const day = string({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', maxLength: 10 });
export const zone = string({ format: 'time-zone', maxLength: 64 });
export const version = integer({ minimum: 1 });
export const lng = number({ minimum: -180, maximum: 180 });
export const lat = number({ minimum: -90, maximum: 90 });
export const serialNumberPattern = '^[A-Za-z0-9_-]{1,64}$';
export const serialNumber = string({ pattern: serialNumberPattern, maxLength: 64 });
/** The wire name of a signal: the key a device sends. */
export const semaphoreId = string({ pattern: '^[^\\u0000-\\u001f\\u007f,]+$', minLength: 1, maxLength: 128 });
export const title = string({ minLength: 1, maxLength: 128, pattern: '\\S' });
export const remarks = string({ maxLength: 2000 });

/** `name` is Chinese, as the installation's content language; the others may be missing. */
export const translatedName = {
  name: title,
  nameEn: nullable(string({ maxLength: 128 })),
  nameEs: nullable(string({ maxLength: 128 })),
  nameJa: nullable(string({ maxLength: 128 })),
} satisfies TProperties;

/** The same as a draft sends it: the other languages when somebody knows them. */
export const translatedDraft = {
  name: title,
  nameEn: optional(nullable(string({ maxLength: 128 }))),
  nameEs: optional(nullable(string({ maxLength: 128 }))),
  nameJa: optional(nullable(string({ maxLength: 128 }))),
} satisfies TProperties;

/** The names of what may have none. */
export const nullableNames = {
  name: nullable(string()),
  nameEn: nullable(string()),
  nameEs: nullable(string()),
  nameJa: nullable(string()),
} satisfies TProperties;

export interface TranslatedName {
  name: string;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
}

export const translated = (name: string, nameEn: string, nameEs: string, nameJa: string) =>
  ({ name, nameEn, nameEs, nameJa }) satisfies TranslatedName;

export const languages = ['zh', 'en', 'es', 'ja'] as const;
export type Language = (typeof languages)[number];
/** As documents and formats name them (BCP 47). */
export const languageTags: Record<Language, string> = { zh: 'zh-CN', en: 'en', es: 'es', ja: 'ja' };
/** Each in its own words. */
export const languageNames: Record<Language, string> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
};
/** Language ids of the specification: 1 Chinese, 2 English, then 3 Spanish, 4 Japanese. */
export const languageId = oneOf([1, 2, 3, 4]);

export const defaultPageSize = 20;
export const maxPageSize = 200;

/** Page and limit of a list's query; at most so many of each, and the limit where none is sent. */
export const paging = ({ pages = 100_000, limit = maxPageSize, usual = defaultPageSize } = {}) => ({
  page: integer({ minimum: 1, maximum: pages, default: 1 }),
  limit: integer({ minimum: 1, maximum: limit, default: usual }),
});
/** The query of a list that has one order and nothing to narrow it by. */
export const pageQuery = object(paging());

/** What is looked for in a list. */
export const keyword = optional(string({ minLength: 1, maxLength: 64 }));

/** The query of a list: page, limit, keyword, sort and the list's own filters. */
export const listQuery = <const S extends string, F extends TProperties>(
  sortable: readonly S[],
  filters: F,
) => {
  const sorts = sortable.flatMap((name) => [name, `-${name}` as const]);
  return object({
    ...paging(),
    keyword,
    sort: optional(oneOf(sorts)),
    ...filters,
  });
};

/** The query of a list's export: what the list shows without paging, as a file of the chosen columns. */
export const exportQuery = <P extends TProperties, const C extends readonly string[]>(
  { page: _page, limit: _limit, ...filters }: P & { page?: unknown; limit?: unknown },
  columns: C,
) => {
  const one = `(${columns.join('|')})`;
  return object({
    ...(filters as Omit<P, 'page' | 'limit'> & TProperties), // what is left of P without the two
    format: oneOf(['xlsx', 'csv']),
    /** Names separated by commas, in the order of the file; absent means all. */
    columns: optional(string({ pattern: `^${one}(,${one}){0,${columns.length - 1}}$`, maxLength: 1000 })),
    zone: optional(zone),
  });
};

export const dependantKinds = [
  'devices',
  'offers',
  'stores',
  'stock',
  'projects',
  'children',
  'contracts',
  'credentials',
  'members',
  'memberships',
  'ownedRoles',
  'history',
] as const;
/** What goes along with a deletion, or stands in its way. */
export const dependantsOf = <const K extends readonly string[]>(kinds: K) =>
  object({
    list: array(
      object({
        kind: oneOf(kinds),
        count: integer({ minimum: 1 }),
        /** Some of them, where the caller may know them. */
        names: array(string(), { maxItems: 5 }),
        /** 1: nothing is deleted while there is one. */
        blocks: flag,
      }),
    ),
  });
export const dependants = dependantsOf(dependantKinds);
export type Dependant = Static<typeof dependants>['list'][number];

export const listOf = <T extends TSchema>(item: T) =>
  object({
    list: array(item),
    total: integer({ minimum: 0 }),
    page: integer({ minimum: 1 }),
    limit: integer({ minimum: 1 }),
  });

/** A list that is not counted to its end. */
export const cutListOf = <T extends TSchema>(item: T) =>
  merged(
    listOf(item),
    object({
      /** 1: there are more than `total`, which is not counted further. */
      more: flag,
    }),
  );

/** The body of an edit: the fields that are sent change, unless the thing is of another version by now. */
export const changesOf = <P extends TProperties>(draft: TObject<P>) =>
  merged(partial(draft), object({ id, version }));

/** What is deleted can be restored for so long. */
export const keptInBinDays = 30;

export const idQuery = object({ id });
/** One id, or several separated by commas: all of them or none. */
export const idsQuery = object({ id: string({ pattern: '^[1-9]\\d{0,15}(,[1-9]\\d{0,15}){0,199}$' }) });
/** What comes back from the recycle bin: one id, or several, and then all of them or none. */
export const oneOrSeveral = object(
  { id: optional(id), ids: optional(array(id, { minItems: 1, maxItems: maxPageSize })) },
  { minProperties: 1, maxProperties: 1 },
);
export const removedAnswer = object({ removed: integer({ minimum: 0 }) });
export const option = object({ id, name: string() });
/** The same of what has names in other languages. */
export const translatedOption = object({ id, ...translatedName });
export const options = object({ list: array(option, { maxItems: 10_000 }) });

/** A place, or none: both coordinates or neither. WGS-84. */
export const position = object({
  lng,
  lat,
  ts: time,
  speed: nullable(number()),
  dgr: nullable(number()),
});

/** Mean radius of the Earth (IUGG, R1). */
export const earthRadiusM = 6_371_008.8;
