import { dayMs, dayOf, hourMs, startOfDay } from '../../model/local-time.ts';
import { between, seedOf } from '../../model/random.ts';
import { type SectionKey, sectionKeys } from '../places/sections.ts';

/** Where a survey ends in the demonstration: some wait for a reviewer, some are not finished. */
export type Fate = 'draft' | 'submitted' | 'returned' | 'approved';
export type PlannedGear = 'gillnet' | 'trap' | 'electrofishing';

export interface PlannedSurvey {
  readonly surveyNo: string;
  readonly section: SectionKey;
  readonly gear: PlannedGear;
  /** Counts from the newest, 0. */
  readonly round: number;
  readonly startMs: number;
  readonly hours: number;
  readonly fate: Fate;
  /** What is there for a reviewer to find. */
  readonly flaw?: 'slippedPoint' | 'protectedFish' | 'wrongSpecies';
}

/** Two years, four times a year. */
const rounds = 8;
const roundDays = 91;
/** The newest lies where the demonstration has told the water of the days before. */
const newestDaysAgo = 9;
const gearLetters = { gillnet: 'G', trap: 'T', electrofishing: 'E' } as const;

const isoDay = (ms: number) => new Date(ms + 8 * hourMs).toISOString().slice(0, 10).replaceAll('-', '');

function planned(
  anchorMs: number,
  of: Pick<PlannedSurvey, 'section' | 'gear' | 'round'> & { daysAgo: number },
  more: Partial<Pick<PlannedSurvey, 'fate' | 'flaw'>> = {},
): PlannedSurvey {
  const { section, gear, round, daysAgo } = of;
  const seed = seedOf(`${section}${gear}${round}${daysAgo}`);
  const day = startOfDay(dayOf(anchorMs - daysAgo * dayMs));
  // Nets are set in the evening; current is used by day.
  const [hour, hours] = gear === 'electrofishing' ? [9.5, 1] : [17.5, gear === 'trap' ? 15 : 12];
  const startMs = Math.round((day + (hour + between(seed, 1, -0.6, 0.6)) * hourMs) / 60_000) * 60_000;
  const surveyNo = `${section}-${isoDay(startMs)}-${gearLetters[gear]}`;
  return { surveyNo, section, gear, round, startMs, hours, fate: 'approved', ...more };
}

/** Every survey of the demonstration, the oldest first. `anchorMs` is when it first started. */
export function surveyPlan(anchorMs: number): PlannedSurvey[] {
  const all = Array.from({ length: rounds }, (_, round) =>
    sectionKeys.flatMap((section, at) => {
      const daysAgo = newestDaysAgo + round * roundDays + at;
      const trap = { section, gear: 'trap' as const, round, daysAgo };
      return [
        planned(anchorMs, { section, gear: 'gillnet', round, daysAgo }),
        // Traps stand in two sections of five each time.
        ...((at + round) % 5 < 2 ? [planned(anchorMs, trap)] : []),
      ];
    }),
  );
  const passes = [2, 6].map((round) =>
    planned(anchorMs, { section: 'SJ', gear: 'electrofishing', round, daysAgo: 15 + round * roundDays }),
  );
  return [...all.flat(), ...passes, ...unfinished(anchorMs)].toSorted(
    (one, other) => one.startMs - other.startMs,
  );
}

/** The newest work: it is with its authors, or waits for a reviewer. */
function unfinished(anchorMs: number): PlannedSurvey[] {
  const at = (section: SectionKey, gear: PlannedGear, daysAgo: number, more: Partial<PlannedSurvey>) =>
    planned(anchorMs, { section, gear, round: 0, daysAgo }, more);
  return [
    at('JZ', 'gillnet', 4, { fate: 'submitted' }),
    at('ZJ', 'gillnet', 5, { fate: 'submitted', flaw: 'slippedPoint' }),
    at('YC', 'gillnet', 3, { fate: 'submitted', flaw: 'protectedFish' }),
    at('WH', 'gillnet', 6, { fate: 'returned', flaw: 'wrongSpecies' }),
    at('SJ', 'gillnet', 2, { fate: 'draft' }),
    at('WH', 'trap', 2, { fate: 'draft' }),
  ];
}
