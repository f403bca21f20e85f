import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { lastSurveysQuery } from './model/river-sections.queries.ts';

const LastTimes = createContext<ReadonlyMap<number, string>>(new Map());

/** Asks once for when the sections of a list were last surveyed. */
export function LastSurveys({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const { data } = useQuery(lastSurveysQuery(ids));
  return (
    <LastTimes value={new Map(data?.list.map(({ id, startTime }) => [id, startTime]))}>{children}</LastTimes>
  );
}

/** When a section was surveyed last, of what is approved. */
export function LastSurvey({ id }: { id: number }) {
  const time = useContext(LastTimes).get(id);
  return time ? <RelativeTime time={time} /> : '—';
}
