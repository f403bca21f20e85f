import { columnsMessages } from './columns.messages.ts';

const all = Object.values(columnsMessages.words).flatMap((words) => Object.entries(words));

/** Titles of columns in every language, and the names of the interface, with the column that they head. */
export const titlesOfColumns = all.flatMap(([key, word]) => {
  if (!key.startsWith('col_')) return [];
  const name = key.slice('col_'.length).replace(/^nameZh$/, 'name');
  return [word, name].map((each) => [each, name] as const);
});

/** Words of every language for what a choice can be: column, word, choice. */
export const wordsOfChoices = all.flatMap(([key, word]) => {
  const [column, value] = key.split('_');
  if (value === undefined || (column !== 'kind' && column !== 'dataType')) return [];
  return [word, value].map((each) => [column, each, value] as const);
});
