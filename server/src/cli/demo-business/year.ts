import type { Stocked } from './desk.ts';
import type { Ending } from './endings.ts';
import type { Course } from './play/calendar.ts';
import type { Chances } from './play/chances.ts';
import { atHour, dayMs } from './play/hours.ts';
import { type Business, lengthMs, rent } from './rents.ts';

/** Whatever became late, was extended or repaired is over by then. */
const settledWithinMs = 14 * dayMs;
const waitDays = { atFirst: 12, atLast: 5 } as const;

/** The next time that somebody comes for it, while the stores are open. */
function nextVisit(nowMs: number, meanDays: number, chances: Chances): number {
  const day = nowMs + chances.wait(meanDays) * dayMs;
  const visitMs = atHour(day, chances.between(8.2, 18.5));
  return visitMs > nowMs ? visitMs : visitMs + dayMs;
}

/** One rent after the other, ever closer; and in the last days what they are to bring. */
export async function* yearOf(
  business: Business,
  device: Stocked,
  { untilMs, ending }: { untilMs: number; ending: Ending | null },
): Course {
  const { clock, chances } = business;
  const fromMs = clock.ms;
  const meanDays = () => {
    const passed = (clock.ms - fromMs) / (untilMs - fromMs);
    return waitDays.atFirst + (waitDays.atLast - waitDays.atFirst) * passed;
  };
  for (;;) {
    const visitMs = nextVisit(clock.ms, meanDays(), chances);
    const rentedMs = lengthMs(chances);
    if (ending && visitMs + rentedMs > untilMs - settledWithinMs) break;
    yield visitMs;
    yield* rent(business, device, rentedMs);
  }
  yield* ending(business, device, untilMs);
}
