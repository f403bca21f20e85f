import { askedOnce, useAskedOnce } from '../../../components/AskedOnce.tsx';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { lastSurveysQuery } from './model/river-sections.queries.ts';

export const lastSurveys = askedOnce(lastSurveysQuery);

/** When a section was surveyed last, of what is approved. */
export function LastSurvey({ id }: { id: number }) {
  const time = useAskedOnce(lastSurveys)?.get(id)?.startTime;
  return time ? <RelativeTime time={time} /> : '—';
}
