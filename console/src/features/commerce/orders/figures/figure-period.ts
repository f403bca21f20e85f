import { type Period, periodDays } from '@weir/contract/period';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { dayPeriodOf } from '../../../../components/time-range/day-period.ts';

/** What figures are about: days, both included, and a store. */
export interface FigurePeriod extends Period {
  storeId?: number;
}

const dayMs = 86_400_000;
/** The zone that is furthest ahead. */
const mostAheadMs = 14 * 3_600_000;

/** As the address says; else this month. */
export function periodOf(address: URLSearchParams): FigurePeriod {
  const storeId = numberFilter(address.get('store') ?? undefined);
  return { ...dayPeriodOf(address), ...(storeId !== undefined && { storeId }) };
}

/** Every day of it that has begun somewhere, as many as figures are about. */
export function daysOf({ from, to }: FigurePeriod): string[] {
  const count = Math.min(periodDays, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10),
  ).filter((day) => Date.parse(day) <= Date.now() + mostAheadMs);
}
