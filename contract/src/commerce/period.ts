import { object, type Static, string } from '../schema.ts';

const date = string({ pattern: '^[12]\\d{3}-\\d\\d-\\d\\d$', maxLength: 10 });

/** The most days that money is summed up of. */
export const periodDays = 366;

/** Days of the clock by which it was booked, both included. */
export const period = { from: date, to: date };
const Period = object(period);
export type Period = Static<typeof Period>;
