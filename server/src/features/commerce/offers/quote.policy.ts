import { type Charge, charge, creditOf, lateCharge, type Period } from '@weir/contract/commerce/charge';
import { taxOf } from '@weir/contract/commerce/money';
import {
  longestRentYears,
  type Price,
  type Quote,
  type QuoteLine,
} from '@weir/contract/commerce/offer-prices';
import type { OfferKind } from '@weir/contract/commerce/offers';
import {
  lateCapOf,
  lateRatesOf,
  lateUnitRatesOf,
  minimumOf,
  ratesOf,
  type UnitRates,
  unitRatesOf,
} from '@weir/contract/commerce/rates';
import { badField } from '../../../platform/errors.ts';

interface Priced {
  terms: Price;
  kind: OfferKind;
  zone: string;
}

/** ISO 8601. */
interface Times {
  start?: string | undefined;
  due?: string | undefined;
  returned?: string | undefined;
}

/** What a time costs, line by line; every line has its own tax, and totals only add. */
export function quoteOf({ terms, kind, zone }: Priced, times: Times): Quote {
  const { currency, taxMode, depositMinor } = terms;
  const lines = kind === 'sale' ? [saleLine(terms)] : rentLines(terms, periodsOf(times, zone));
  const amount = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const netMinor = taxMode === 'inclusive' ? amount - taxMinor : amount;
  const totals = { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
  return { currency, taxMode, zone, lines, ...totals, depositMinor };
}

interface Periods {
  booked: Period;
  returned: Temporal.Instant | undefined;
}

function periodsOf({ start, due, returned }: Times, zone: string): Periods {
  if (start === undefined) throw badField('start', 'required', 'Say when the rent begins');
  if (due === undefined) throw badField('due', 'required', 'Say when the rent ends');
  const from = Temporal.Instant.from(start);
  const latest = from.toZonedDateTimeISO(zone).add({ years: longestRentYears }).toInstant();
  const within = (field: 'due' | 'returned', text: string) => {
    const time = Temporal.Instant.from(text);
    if (Temporal.Instant.compare(time, from) <= 0)
      throw badField(field, 'order', 'It is not after the beginning');
    if (Temporal.Instant.compare(time, latest) > 0)
      throw badField(field, 'tooLong', `More than ${longestRentYears} years`, longestRentYears);
    return time;
  };
  const booked = { start: from, end: within('due', due), zone };
  return { booked, returned: returned === undefined ? undefined : within('returned', returned) };
}

function rentLines(terms: Price, { booked, returned }: Periods): QuoteLine[] {
  const { taxMode: mode, taxPpm, lateTaxPpm } = terms;
  const rates = ratesOf(terms);
  const minimum = minimumOf(terms);
  const by = { rates: unitRatesOf(terms) };
  const rent = charge(rates, booked, minimum);
  const rentLine = lineOf('rent', rent, { ...by, taxPpm, tax: taxOf(rent.amount, taxPpm, mode) });
  const difference = returned ? Temporal.Instant.compare(returned, booked.end) : 0;
  if (!returned || difference === 0) return [rentLine];
  if (difference > 0) {
    const cap = lateCapOf(terms);
    const late = lateCharge(lateRatesOf(terms), cap, { ...booked, start: booked.end, end: returned });
    const tax = taxOf(late.amount, lateTaxPpm, mode);
    return [
      rentLine,
      {
        ...lineOf('late', late, { rates: lateUnitRatesOf(terms), taxPpm: lateTaxPpm, tax }),
        lateCapped: late.isCapped ? 1 : 0,
      },
    ];
  }
  if (terms.earlyReturn === 'keep') return [rentLine];
  const used = charge(rates, { ...booked, end: returned }, minimum);
  const credit = creditOf(rent.amount, used.amount, { taxPpm, mode });
  return [
    rentLine,
    lineOf('early', { ...used, amount: -credit.amount }, { ...by, taxPpm, tax: -credit.tax }),
  ];
}

const noTime = { months: 0, days: 0, hours: 0, isDayCapped: false, isMonthCapped: false, isMinimum: false };

function saleLine(terms: Price): QuoteLine {
  const { unitMinor, taxPpm, taxMode } = terms;
  const amount = BigInt(unitMinor ?? 0);
  return lineOf(
    'sale',
    { ...noTime, amount },
    { rates: unitRatesOf(terms), taxPpm, tax: taxOf(amount, taxPpm, taxMode) },
  );
}

const lineOf = (
  kind: QuoteLine['kind'],
  { months, days, hours, isDayCapped, isMonthCapped, isMinimum, amount }: Charge,
  { rates, taxPpm, tax }: { rates: UnitRates; taxPpm: number; tax: bigint },
): QuoteLine => ({
  ...{ kind, months, days, hours, rates },
  dayCapped: isDayCapped ? 1 : 0,
  monthCapped: isMonthCapped ? 1 : 0,
  minimum: isMinimum ? 1 : 0,
  lateCapped: 0,
  amountMinor: Number(amount),
  taxMinor: Number(tax),
  taxPpm,
});
