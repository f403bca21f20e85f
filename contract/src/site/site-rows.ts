import {
  changesOf,
  flag,
  id,
  idFilter,
  idsQuery,
  languageId,
  listOf,
  listQuery,
  oneOrSeveral,
  pageQuery,
  paging,
  removedAnswer,
  time,
  version,
} from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { integer, nullable, object, optional, type Static, string, type TProperties } from '../schema.ts';
import { inFour, line, siteName } from './site-fields.ts';

/** Rows of the site that are listed, grouped and ordered. */
export type SiteRowKind = 'link' | 'contact' | 'question';

const order = integer({ minimum: 0, maximum: 1_000_000 });

/** What every row takes beside its own fields. */
export const rowDraft = {
  groupId: optional(nullable(id)),
  /** Smaller numbers come first. */
  order: optional(order),
  /** 0: visitors do not see it. */
  is_show: optional(flag),
} satisfies TProperties;

/** What every row answers beside its own fields. */
export const rowState = {
  id,
  groupId: nullable(id),
  order,
  is_show: flag,
  createdTime: time,
  updatedTime: time,
  deletedTime: nullable(time),
  version,
} satisfies TProperties;

/** The query of a list for editors; `deleted=1` lists the recycle bin. */
export const rowsQuery = <const S extends string>(sortable: readonly S[]) =>
  listQuery(['order', 'createdTime', ...sortable] as const, {
    groupId: idFilter,
    is_show: optional(flag),
    deleted: optional(flag),
  });

/** The query of the list that visitors see. */
export const shownQuery = object({
  ...paging(),
  keyword: optional(string({ minLength: 1, maxLength: 64 })),
  groupId: idFilter,
  language: optional(languageId),
});

/** What visitors see of every row; `used` is the language of the texts. */
export const shownState = { id, group: nullable(string()), used: string() } satisfies TProperties;

const GroupDraft = object({
  ...inFour('name', optional(line(64))),
  name: siteName(64),
  order: optional(order),
});

export const SiteGroup = object({
  id,
  ...inFour('name', line(64)),
  order,
  /** How many rows are in it. */
  rows: integer(),
  version,
});
export type SiteGroup = Static<typeof SiteGroup>;

type Feature = 'common-links' | 'site-contacts' | 'questions';

/** The groups of one kind of rows: the permissions are those of its feature. */
export function groupCalls<const P extends string, const F extends Feature>(path: P, feature: F) {
  const additions = additionsOf('Site');
  const access = <const V extends string>(verb: V) => `${feature}:${verb}` as const;
  return {
    list: additions.get(`/config/${path}Groups`, {
      summary: 'All groups in their order.',
      access: access('list'),
      scope: scopes.nothing,
      query: pageQuery,
      response: listOf(SiteGroup),
    }),
    add: additions.post(`/config/${path}Groups/add`, {
      summary: 'Adds a group.',
      access: access('create'),
      scope: scopes.nothing,
      body: GroupDraft,
      response: SiteGroup,
    }),
    edit: additions.post(`/config/${path}Groups/edit`, {
      summary: 'Changes the fields of a group that are sent.',
      access: access('update'),
      scope: scopes.nothing,
      body: changesOf(GroupDraft),
      response: SiteGroup,
    }),
    remove: additions.delete(`/config/${path}Groups/delete`, {
      summary: 'Deletes groups that no row is in: all of them or none.',
      access: access('remove'),
      scope: scopes.nothing,
      query: idsQuery,
      response: removedAnswer,
    }),
  };
}

/** Rows that come back from the recycle bin. */
export const restoreCall = <const P extends string, const F extends Feature>(path: P, feature: F) =>
  additionsOf('Site').post(`/config/restore${path}`, {
    summary: 'Brings one row back from the recycle bin, or several: all of them or none.',
    access: `${feature}:remove` as const,
    scope: scopes.nothing,
    body: oneOrSeveral,
    response: oneOrSeveral,
  });
