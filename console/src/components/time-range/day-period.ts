import type { Period } from '@weir/contract/period';
import { plainTime } from '../../platform/time.ts';

const dayForm = /^\d{4}-\d\d-\d\d$/;

/** Days, both included, as the address says; else this month: what is looked at may be a day ahead of who looks. */
export function dayPeriodOf(address: URLSearchParams): Period {
  const today = plainTime(new Date()).slice(0, 10);
  const day = (name: keyof Period, usual: string) => {
    const text = address.get(name) ?? '';
    return isDay(text) ? text : usual;
  };
  return { from: day('from', `${today.slice(0, 8)}01`), to: day('to', lastOf(today)) };
}

/** There is no 31 February. */
const isDay = (text: string): boolean => {
  const atMs = dayForm.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(text);
};

const lastOf = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};
