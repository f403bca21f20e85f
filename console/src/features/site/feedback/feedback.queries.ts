import { useQuery } from '@tanstack/react-query';
import { idOfLanguage } from '@weir/contract/local-text';
import {
  answerFeedback,
  countFeedback,
  editFeedback,
  type FeedbackMessage,
  getFeedback,
} from '@weir/contract/site/feedback';
import { getShownFeedback } from '@weir/contract/site/site-pages';
import { call, queryOf } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';

export const messageQuery = (id: number) => queryOf(getFeedback, { query: { id } });
export const countsQuery = queryOf(countFeedback);

type Versioned = Pick<FeedbackMessage, 'id' | 'version'>;
type Change = Omit<Parameters<typeof call<typeof editFeedback>>[1]['body'], 'id' | 'version'>;

export const changeMessage = ({ id, version }: Versioned, change: Change) =>
  call(editFeedback, { body: { id, version, ...change } });

export const answerMessage = ({ id, version }: Versioned, text: string) =>
  call(answerFeedback, { body: { id, version, text } });

/** What the form asks for, as messages are narrowed by it: its kinds by their Chinese names, in the own language. */
export function useKindOptions() {
  const language = idOfLanguage[useLanguage()];
  const named = useQuery(queryOf(getShownFeedback, { query: { language } }));
  const chinese = useQuery(queryOf(getShownFeedback, { query: { language: 1 } }));
  return chinese.data?.form.kinds.map((value, at) => ({
    value,
    label: named.data?.form.kinds[at] ?? value,
  }));
}
