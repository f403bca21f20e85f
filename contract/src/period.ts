import { object, type Static, string } from './schema.ts';

const date = string({ pattern: '^[12]\\d{3}-\\d\\d-\\d\\d$', maxLength: 10 });

/** The most days that are summed up. */
export const periodDays = 366;

/** Days of the clock by which something was booked, both included. */
export const period = { from: date, to: date };
const Period = object(period);
export type Period = Static<typeof Period>;
