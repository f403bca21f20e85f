import { id, idQuery, languages, listOf, maxId, paging, time, version, zone } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import {
  array,
  integer,
  json,
  mapOf,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';
import { publicationByLanguage } from './publication.ts';

const language = oneOf(languages);
const author = nullable(string());

/** How complete a language is, and whether the text that it was translated from has changed. */
const Translation = object({
  /** Parts that another language has and this one lacks. */
  missing: array(oneOf(['name', 'content', 'alt'])),
  /** The version of the Chinese text that was translated; null: it is the present one, or nothing is translated. */
  changedAfter: nullable(integer()),
});
export type Translation = Static<typeof Translation>;

const Schedule = object({
  language,
  /** The texts of this version are published. */
  version: integer(),
  at: time,
  /** In which the hour was chosen (IANA). */
  zone: string(),
  author,
  /** Why it was not published; null: it waits for its hour. */
  failure: nullable(oneOf(['permission', 'refused'])),
});
export type Schedule = Static<typeof Schedule>;

export const Workflow = object({
  id,
  states: publicationByLanguage,
  translations: object({ zh: Translation, en: Translation, es: Translation, ja: Translation }),
  schedules: array(Schedule),
  publications: array(object({ language, version: integer(), time, author })),
  previews: array(object({ id, language, createdTime: time, expiresTime: time, author })),
});
export type Workflow = Static<typeof Workflow>;

export const Revision = object({
  /** The last version of those that one author made within ten minutes. */
  version: integer(),
  /** That of the revision before it; null: it is the first. */
  previous: nullable(integer()),
  time,
  author,
  /** The fields that it changed. */
  fields: array(string()),
});
export type Revision = Static<typeof Revision>;

/** Texts and documents that are published, by their names without a suffix. */
const texts = mapOf(json);

export const previewHours = 24;

/**
 * What happens between writing and publishing, of the items that are published by language. `handle` publishes,
 * schedules and reverts.
 */
function contentCalls<const P extends string, const F extends 'site-pages' | 'questions'>(
  path: P,
  feature: F,
) {
  const additions = additionsOf('Site');
  const access = <const V extends string>(verb: V) => `${feature}:${verb}` as const;
  const of = { scope: scopes.nothing };
  return {
    workflow: additions.get(`/content/${path}/workflow`, {
      summary: 'Where each language stands: publications, schedules, previews, what is missing.',
      access: access('list'),
      ...of,
      query: idQuery,
      response: Workflow,
    }),
    history: additions.get(`/content/${path}/history`, {
      summary: 'Who changed what, the latest first.',
      access: access('list'),
      ...of,
      query: object({ id: idQuery.properties.id, ...paging() }),
      response: listOf(Revision),
    }),
    difference: additions.get(`/content/${path}/difference`, {
      summary:
        'The texts of a language at two versions; without `to` as they are now, without `from` as visitors see them.',
      access: access('list'),
      ...of,
      query: object({
        id: idQuery.properties.id,
        language,
        from: optional(integer({ minimum: 1, maximum: maxId })),
        to: optional(integer({ minimum: 1, maximum: maxId })),
      }),
      response: object({ before: texts, after: texts }),
    }),
    publish: additions.post(`/content/${path}/publish`, {
      summary: 'Publishes what is written in some languages, unless it has changed since `version`.',
      access: access('handle'),
      ...of,
      body: object({ id, version, languages: array(language, { minItems: 1, maxItems: 4 }) }),
      response: Workflow,
    }),
    schedule: additions.post(`/content/${path}/schedule`, {
      summary:
        'Publishes a language as it is now written at an instant to come; takes the place of another such order.',
      access: access('handle'),
      ...of,
      body: object({ id, version, language, at: time, zone }),
      response: Workflow,
    }),
    unschedule: additions.post(`/content/${path}/unschedule`, {
      summary: 'Takes back that a language is to be published.',
      access: access('handle'),
      ...of,
      body: object({ id, language }),
      response: Workflow,
    }),
    revert: additions.post(`/content/${path}/revert`, {
      summary: 'Makes a draft of the texts that a language had at a version.',
      access: access('handle'),
      ...of,
      body: object({ id, version, language, to: integer({ minimum: 1, maximum: maxId }) }),
      response: Workflow,
    }),
    confirmTranslation: additions.post(`/content/${path}/confirmtranslation`, {
      summary: 'Says that a translation is right though its source has changed.',
      access: access('update'),
      ...of,
      body: object({ id, language }),
      response: Workflow,
    }),
    preview: additions.post(`/content/${path}/preview`, {
      summary: `A link that shows the draft of a language to whoever holds it, for ${previewHours} hours.`,
      access: access('update'),
      ...of,
      body: object({ id, language }),
      response: object({ path: string() }),
    }),
    endPreviews: additions.post(`/content/${path}/endpreviews`, {
      summary: 'Ends all links that show the draft.',
      access: access('update'),
      ...of,
      body: idQuery,
      response: Workflow,
    }),
  };
}

export const pageContent = contentCalls('page', 'site-pages');
export const questionContent = contentCalls('question', 'questions');
export type ContentCalls = typeof pageContent | typeof questionContent;

/** Endpoints are found by the names of a module. */
export const {
  workflow: getPageWorkflow,
  history: listPageHistory,
  difference: getPageDifference,
  publish: publishPage,
  schedule: schedulePage,
  unschedule: unschedulePage,
  revert: revertPage,
  confirmTranslation: confirmPageTranslation,
  preview: previewPage,
  endPreviews: endPagePreviews,
} = pageContent;

export const {
  workflow: getQuestionWorkflow,
  history: listQuestionHistory,
  difference: getQuestionDifference,
  publish: publishQuestion,
  schedule: scheduleQuestion,
  unschedule: unscheduleQuestion,
  revert: revertQuestion,
  confirmTranslation: confirmQuestionTranslation,
  preview: previewQuestion,
  endPreviews: endQuestionPreviews,
} = questionContent;

/** Where a preview is shown; the query is kept out of logs. */
export const previewPath = (token: string): string => `/site-preview?token=${token}`;
