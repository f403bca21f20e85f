import {
  changesOf,
  flag,
  id,
  idQuery,
  idsQuery,
  keyword,
  listOf,
  listQuery,
  paging,
  removedAnswer,
  time,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  mapOf,
  merged,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
  type TObject,
  type TProperties,
} from '../schema.ts';

/** What is reviewed. */
export const recordKinds = ['fish', 'photo', 'reference', 'survey', 'riverSection'] as const;
export type RecordKind = (typeof recordKinds)[number];
export const recordKind = oneOf(recordKinds);

/** The feature of a kind, by which its permissions are called. */
export const featureOf = {
  fish: 'fish',
  photo: 'fish-photos',
  reference: 'fish-references',
  survey: 'fish-surveys',
  riverSection: 'river-sections',
} as const satisfies Record<RecordKind, string>;

/** Where the newest revision of a record stands. */
export const reviewStatuses = {
  draft: 0,
  submitted: 1,
  underReview: 2,
  approved: 3,
  returned: 4,
  rejected: 5,
  withdrawn: 6,
} as const;
export type ReviewStatus = (typeof reviewStatuses)[keyof typeof reviewStatuses];
export const reviewStatus = oneOf(Object.values(reviewStatuses));

/** States in which the content of a record may be written. */
export const writableStatuses: readonly ReviewStatus[] = [
  reviewStatuses.draft,
  reviewStatuses.approved,
  reviewStatuses.returned,
  reviewStatuses.withdrawn,
];

/** What every record answers to editors beside its content. */
export const recordState = {
  id,
  uuid: string(),
  version,
  reviewStatus,
  revisionNo: integer({ minimum: 1 }),
  /** The revision that others see; null: none. */
  publishedNo: nullable(integer({ minimum: 1 })),
  /** 1: the newest revision takes the record away. */
  removal: flag,
  createdBy: nullable(string()),
  createdTime: time,
  updatedBy: nullable(string()),
  updatedTime: time,
} satisfies TProperties;

/** What every record answers to whoever sees the approved one. */
export const publishedState = {
  id,
  uuid: string(),
  revisionNo: integer({ minimum: 1 }),
  publishedTime: time,
} satisfies TProperties;

/** Marks that lists are narrowed by: `basin:3`, `family:Cyprinidae`, `year:2026`. */
const facet = string({ minLength: 3, maxLength: 128 });
export const facetsQuery = optional(string({ minLength: 3, maxLength: 1000 }));

export const recordSorts = ['name', 'time', 'updatedTime', 'createdTime'] as const;
const narrowing = {
  /** Marks that all hold, separated by commas: `basin:3,family:Cyprinidae`. */
  facets: facetsQuery,
};

const editorsNarrowing = {
  ...narrowing,
  reviewStatus: optional(reviewStatus),
  mine: optional(flag),
  /** 1: no other record names it. */
  unused: optional(flag),
};
export const editorsQuery = listQuery(recordSorts, editorsNarrowing);
/** What a list of editors shows, whatever its order and its page. */
export const editorsFilter = { keyword, ...editorsNarrowing };
export const publishedQuery = listQuery(['name', 'time'], narrowing);

/** How often a mark stands in a list. */
export const FacetCount = object({ facet, count: integer({ minimum: 0 }) });
export type FacetCount = Static<typeof FacetCount>;

/** The counts of one group of marks; the list's own filters hold. */
export const facetCountsQuery = object({
  ...paging({ limit: 1000, usual: 200 }),
  group: string({ pattern: '^[a-z][A-Za-z]{1,31}$', maxLength: 32 }),
  facets: facetsQuery,
});

/** `hard` refuses a submission, `soft` wants to be confirmed. */
export const severities = ['hard', 'soft'] as const;
/** What an automatic check found in the content of a record. */
export const Check = object({
  /** Stable while the same thing is wrong: what is confirmed is this. */
  key: string({ maxLength: 320 }),
  /** Which check: `lengthAboveMaximum`. */
  code: string({ maxLength: 64 }),
  severity: oneOf(severities),
  /** A JSON pointer into the content. */
  path: string({ maxLength: 256 }),
  /** Numbers and names for its sentence. */
  facts: mapOf(scalar),
});
export type Check = Static<typeof Check>;
const confirmedChecks = array(string({ maxLength: 320 }), { maxItems: 500 });

type Feature = (typeof featureOf)[RecordKind];

/**
 * The calls of editors for one kind: any state, and never past the review. `delete` takes drafts away at once, and
 * submits the removal of what is published.
 */
export function recordCalls<const P extends string, const F extends Feature, C extends TProperties>(
  /** The kind as the specification names it in its calls, and its permissions. */
  { kind, name, feature }: { kind: RecordKind; name: P; feature: F },
  content: TObject<C>,
) {
  const record = merged(content, object(recordState));
  const calls = callsOf('Fish');
  const additions = additionsOf('Fish');
  const may = <const V extends string>(verb: V) => `${feature}:${verb}` as const;
  return {
    kind,
    list: calls.get(`/fish/get${name}List`, {
      summary: 'Records in every state.',
      access: may('list'),
      scope: scopes.nothing,
      query: editorsQuery,
      response: listOf(record),
    }),
    add: calls.post(`/fish/add${name}`, {
      summary: 'Adds a record, as a draft.',
      access: may('create'),
      scope: scopes.nothing,
      body: content,
      response: record,
    }),
    edit: calls.post(`/fish/edit${name}`, {
      summary: 'Changes the fields that are sent. What is published stays so until the change is approved.',
      access: may('update'),
      scope: scopes.nothing,
      body: changesOf(content),
      response: record,
    }),
    remove: calls.delete(`/fish/delete${name}`, {
      summary: 'Takes records away that were never published, and asks for the removal of the others.',
      access: may('remove'),
      scope: scopes.nothing,
      query: idsQuery,
      response: merged(removedAnswer, object({ submitted: integer({ minimum: 0 }) })),
    }),
    get: additions.get(`/fish/get${name}`, {
      summary: 'One record in its newest revision.',
      access: may('list'),
      scope: scopes.nothing,
      query: idQuery,
      response: record,
    }),
    facets: additions.get(`/fish/get${name}Facets`, {
      summary: 'How many records bear each mark of a group: `family`, `basin`, `year` …',
      access: may('list'),
      scope: scopes.nothing,
      query: facetCountsQuery,
      response: listOf(FacetCount),
    }),
    check: additions.get(`/fish/check${name}`, {
      summary: 'What stands in the way of submitting a record, and what must be confirmed first.',
      access: may('list'),
      scope: scopes.nothing,
      query: idQuery,
      response: object({ list: array(Check) }),
    }),
    submit: additions.post(`/fish/submit${name}`, {
      summary: 'Submits the newest revision for review.',
      access: may('update'),
      scope: scopes.nothing,
      body: object({ id, version, confirmed: confirmedChecks, note: optional(string({ maxLength: 2000 })) }),
      response: record,
    }),
    withdraw: additions.post(`/fish/withdraw${name}`, {
      summary: 'Takes a submission back that nobody has claimed.',
      access: may('update'),
      scope: scopes.nothing,
      body: object({ id, version }),
      response: record,
    }),
  };
}

/** A call of the specification that answers approved records only, to everybody while `fishPublic` is on. */
export const publishedList = <const P extends `/${string}`, C extends TProperties>(
  path: P,
  content: TObject<C>,
) =>
  callsOf('Fish').get(path, {
    summary: 'Approved records.',
    access: 'public',
    scope: scopes.nothing,
    query: publishedQuery,
    response: listOf(merged(content, object(publishedState))),
  });
