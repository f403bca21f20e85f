import { changesOf, flag, idsQuery, listOf, removedAnswer } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import { json, object, optional, type Static, string } from '../schema.ts';
import { publicationByLanguage } from './publication.ts';
import { inFour, line, siteName } from './site-fields.ts';
import {
  groupCalls,
  restoreCall,
  rowDraft,
  rowState,
  rowsQuery,
  shownQuery,
  shownState,
} from './site-rows.ts';

export const QuestionDraft = object({
  ...inFour('question', optional(line(300))),
  question: siteName(300),
  /** A document, or a text of which one is made; null: there is none yet. */
  ...inFour('answer', optional(json)),
  ...rowDraft,
  /** 1: visitors go on seeing what is published. Else all languages that are sent are published at once. */
  draft: optional(flag),
  /** 1: a correction so small that translations stay right. */
  minor: optional(flag),
});
export type QuestionDraft = Static<typeof QuestionDraft>;

export const Question = object({
  ...rowState,
  ...inFour('question', line(300)),
  ...inFour('answer', json),
  states: publicationByLanguage,
});
export type Question = Static<typeof Question>;

const ShownQuestion = object({
  ...shownState,
  question: string(),
  answer: json,
  /** The answer as it is shown. */
  html: string(),
});
export type ShownQuestion = Static<typeof ShownQuestion>;

const calls = callsOf('Site');

export const listQuestions = calls.get('/config/getQuestionList', {
  summary: 'Questions that are often asked, to edit them. `deleted=1` lists the recycle bin.',
  access: 'questions:list',
  scope: scopes.nothing,
  query: rowsQuery(['question']),
  response: listOf(Question),
});

export const addQuestion = calls.post('/config/addQuestion', {
  summary: 'Adds a question.',
  access: 'questions:create',
  scope: scopes.nothing,
  body: QuestionDraft,
  response: Question,
});

export const editQuestion = calls.post('/config/editQuestion', {
  summary: 'Changes the fields that are sent, unless one of them has changed since `version`.',
  access: 'questions:update',
  scope: scopes.nothing,
  body: changesOf(QuestionDraft),
  response: Question,
});

export const deleteQuestions = calls.delete('/config/deleteQuestion', {
  summary: 'Moves questions to the recycle bin, for 30 days: all of them or none.',
  access: 'questions:remove',
  scope: scopes.nothing,
  query: idsQuery,
  response: removedAnswer,
});

export const restoreQuestions = restoreCall('Question', 'questions');
export const questionGroups = groupCalls('question', 'questions');
export const {
  list: listQuestionGroups,
  add: addQuestionGroup,
  edit: editQuestionGroup,
  remove: deleteQuestionGroups,
} = questionGroups;

export const listShownQuestions = calls.get('/config/questionList', {
  summary: 'Questions that are often asked, as visitors see them, in one language.',
  access: 'public',
  scope: scopes.nothing,
  query: shownQuery,
  response: listOf(ShownQuestion),
});
