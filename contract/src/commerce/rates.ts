import type { Rates } from './charge.ts';
import type { Price } from './offer-prices.ts';

const amountOf = (minor: number | null) => (minor === null ? null : BigInt(minor));

/** Of a price, what time costs. */
export const ratesOf = ({ hourMinor, dayMinor, monthMinor, graceMinutes }: Price): Rates => ({
  ...{ hour: amountOf(hourMinor), day: amountOf(dayMinor), month: amountOf(monthMinor) },
  graceMinutes,
});

/** What time costs after the due time, and the most of it. */
export const lateRatesOf = ({ lateHourMinor, lateDayMinor, graceMinutes }: Price): Rates => ({
  ...{ hour: amountOf(lateHourMinor), day: amountOf(lateDayMinor), month: null },
  graceMinutes,
});
export const lateCapOf = ({ lateCapMinor, depositMinor }: Price): bigint =>
  BigInt(lateCapMinor ?? depositMinor);

/** Undefined: one of the smallest unit. */
export const minimumOf = ({ minimumMinor }: Price): bigint | undefined => amountOf(minimumMinor) ?? undefined;
