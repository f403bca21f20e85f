import { type Language, languages } from '@weir/contract/common';
import { suffixes } from '@weir/contract/local-text';

const translated = ['title', 'summary', 'content', 'question', 'answer'];

/** The languages of the texts among some fields. */
export const languagesOf = (fields: readonly string[]): Language[] =>
  languages.filter((language) => translated.some((name) => fields.includes(name + suffixes[language])));
