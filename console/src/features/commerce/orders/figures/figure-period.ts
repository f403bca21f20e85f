import { figureDays } from '@weir/contract/commerce/orders/order-figures';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { plainTime } from '../../../../platform/time.ts';

/** What figures are about: days, both included, and a store. */
export interface FigurePeriod {
  from: string;
  to: string;
  storeId?: number;
}

const dayForm = /^\d{4}-\d\d-\d\d$/;
const dayMs = 86_400_000;
/** The zone that is furthest ahead. */
const mostAheadMs = 14 * 3_600_000;

/** As the address says; else this month: a store may be a day ahead of who looks. */
export function periodOf(address: URLSearchParams): FigurePeriod {
  const today = plainTime(new Date()).slice(0, 10);
  const day = (name: string, usual: string) => {
    const text = address.get(name) ?? '';
    return dayForm.test(text) && !Number.isNaN(Date.parse(text)) ? text : usual;
  };
  const storeId = numberFilter(address.get('store') ?? undefined);
  const days = { from: day('from', `${today.slice(0, 8)}01`), to: day('to', lastOf(today)) };
  return { ...days, ...(storeId !== undefined && { storeId }) };
}

const lastOf = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** Every day of it that has begun somewhere, as many as figures are about. */
export function daysOf({ from, to }: FigurePeriod): string[] {
  const count = Math.min(figureDays, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    new Date(Date.parse(from) + at * dayMs).toISOString().slice(0, 10),
  ).filter((day) => Date.parse(day) <= Date.now() + mostAheadMs);
}
