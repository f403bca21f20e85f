import { type Period, periodDays } from '@weir/contract/period';
import { badField } from '../../../platform/errors.ts';

/** Refuses a day that there is not. */
export function dayOf(field: string, text: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    throw badField(field, 'format', 'There is no such day');
  }
}

/** Refuses days that there are not, and a time that is too long to be summed up. */
export function assertPeriod({ from, to }: Period): void {
  const days = dayOf('from', from).until(dayOf('to', to)).days + 1;
  if (days < 1) throw badField('to', 'order', 'It is before the beginning');
  if (days > periodDays) throw badField('to', 'tooLong', `More than ${periodDays} days`, periodDays);
}

/** The month that is now by the clock of a zone. */
export function monthOf(ms: number, timeZone: string): Period {
  const first = Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .with({ day: 1 });
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() };
}
