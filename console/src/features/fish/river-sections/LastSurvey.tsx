import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { sectionSurveysQuery } from './model/river-sections.queries.ts';

/** When a section was surveyed last, of what is approved. */
export function LastSurvey({ id }: { id: number }) {
  const { data } = useQuery(sectionSurveysQuery({ id, page: 1, limit: 1 }));
  const [last] = data?.list ?? [];
  return last ? <RelativeTime time={last.startTime} /> : '—';
}
