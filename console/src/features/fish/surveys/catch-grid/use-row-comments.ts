import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reviewQuery } from '../../records/records.queries.ts';
import { type RowCommentsById, rowCommentsOf } from './row-comments.ts';

/** What reviewers have said of the rows of a survey; nothing of one that is not saved yet. */
export function useRowComments(surveyId: number | undefined): RowCommentsById {
  const review = useQuery({ ...reviewQuery('survey', surveyId ?? 0), enabled: surveyId !== undefined });
  const events = review.data?.events;
  return useMemo(() => rowCommentsOf(events ?? []), [events]);
}
