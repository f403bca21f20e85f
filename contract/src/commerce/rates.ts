import { nullable, object, type Static } from '../schema.ts';
import type { Rates } from './charge.ts';
import { amountMinor } from './money.ts';
import type { Price } from './offer-prices.ts';

const rate = nullable(amountMinor);

/** What each unit of time costs; null: it is not rented by this unit. */
export const UnitRates = object({ hourMinor: rate, dayMinor: rate, monthMinor: rate });
export type UnitRates = Static<typeof UnitRates>;

/** Of a price, what time costs. */
export const unitRatesOf = ({ hourMinor, dayMinor, monthMinor }: Price): UnitRates => ({
  ...{ hourMinor, dayMinor, monthMinor },
});

/** What time costs after the due time. */
export const lateUnitRatesOf = ({ lateHourMinor, lateDayMinor }: Price): UnitRates => ({
  ...{ hourMinor: lateHourMinor, dayMinor: lateDayMinor, monthMinor: null },
});

const amountOf = (minor: number | null) => (minor === null ? null : BigInt(minor));

/** To be reckoned with. */
const reckonable = (
  { hourMinor, dayMinor, monthMinor }: UnitRates,
  { graceMinutes }: Pick<Price, 'graceMinutes'>,
): Rates => ({
  ...{ hour: amountOf(hourMinor), day: amountOf(dayMinor), month: amountOf(monthMinor) },
  graceMinutes,
});

export const ratesOf = (price: Price): Rates => reckonable(unitRatesOf(price), price);
export const lateRatesOf = (price: Price): Rates => reckonable(lateUnitRatesOf(price), price);

/** The most that late time costs. */
export const lateCapOf = ({ lateCapMinor, depositMinor }: Price): bigint =>
  BigInt(lateCapMinor ?? depositMinor);

/** Undefined: one of the smallest unit. */
export const minimumOf = ({ minimumMinor }: Price): bigint | undefined => amountOf(minimumMinor) ?? undefined;
