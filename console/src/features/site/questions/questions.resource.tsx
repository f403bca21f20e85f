import {
  addQuestion,
  deleteQuestions,
  editQuestion,
  listQuestions,
  restoreQuestions,
} from '@weir/contract/site/questions';
import { idOptions } from '../../../components/data-table/filters.ts';
import { defineResource } from '../../../components/resource/resource.ts';
import { StatesValue } from '../documents/StatesValue.tsx';
import { useSiteGroupOptions } from '../groups/site-groups.queries.ts';
import { questionName } from './question-name.ts';
import { questionsMessages } from './questions.messages.ts';

/** Questions that are often asked, as the site shows them. */
export const questions = defineResource({
  key: 'questions',
  kind: 'siteQuestion',
  words: questionsMessages,
  list: listQuestions,
  add: addQuestion,
  edit: editQuestion,
  remove: deleteQuestions,
  restore: restoreQuestions,
  openBy: 'question',
  nameOf: (row, { localName }) => localName(questionName(row)),
  columns: [
    {
      key: 'question',
      widthPx: 320,
      grows: true,
      card: 'title',
      render: (row, { nameOf }) => nameOf(row),
    },
    { key: 'states', widthPx: 280, card: 'wide', render: ({ states }) => <StatesValue states={states} /> },
    { key: 'is_show', word: 'show', widthPx: 120, card: 'fact' },
    { key: 'order', widthPx: 90, align: 'right', card: 'fact' },
    { key: 'createdTime', hidden: true },
    { key: 'updatedTime', hidden: true },
  ],
  filters: { groupId: { word: 'group' }, is_show: { word: 'show' } },
  useOptions: () => ({ groupId: idOptions(useSiteGroupOptions('question') ?? []) }),
  form: { question: { wrong: 'questionNeeded' } },
});
