import { computedEffort, effortOf, unitOf } from '@weir/contract/fish/effort';
import { isFished, unitsOfGear } from '@weir/contract/fish/gears';
import type { Check } from '@weir/contract/fish/records';
import { distanceToSectionM, type SectionWaters } from '@weir/contract/fish/river-lines';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { hard, soft } from '../records/record-checks.service.ts';

const earliestYear = 1600;
const msPerHour = 3_600_000;
const [shortestHours, longestHours] = [0.01, 168];
const farFromSectionM = 2000;
const [coldestAirC, warmestAirC] = [-40, 50];
const effortTolerance = 0.05;

/** Of the section the line is empty when there is none. */
interface Around extends SectionWaters {
  now: Date;
  /** The day since which nobody may fish there without a permit. */
  banSince: string | null;
}

/** What is wrong or unlikely of when, where and how a survey was made. */
export const eventChecks = (survey: FishSurveyContent, { now, line, lake, banSince }: Around): Check[] => [
  ...timeChecks(survey, now),
  ...placeChecks(survey, { line, lake }),
  ...permitChecks(survey, banSince),
  ...effortChecks(survey),
  ...weatherChecks(survey),
];

function timeChecks({ startTime, endTime }: FishSurveyContent, now: Date): Check[] {
  const [start, end] = [new Date(startTime), new Date(endTime)];
  if (start.getUTCFullYear() < earliestYear) return [hard('beforeRecords', '/startTime')];
  if (end < start) return [hard('endBeforeStart', '/endTime')];
  if (end > now) return [hard('inFuture', '/endTime')];
  const hours = (end.getTime() - start.getTime()) / msPerHour;
  if (hours >= shortestHours && hours <= longestHours) return [];
  return [soft('unusualDuration', '/endTime', { hours: Number(hours.toFixed(2)) })];
}

function placeChecks({ lng, lat }: FishSurveyContent, waters: SectionWaters): Check[] {
  const hasLng = typeof lng === 'number';
  const hasLat = typeof lat === 'number';
  if (!hasLng && !hasLat) return [];
  if (!hasLng || !hasLat) return [hard('placeIncomplete', hasLng ? '/lat' : '/lng')];
  const distanceM = distanceToSectionM({ lng, lat }, waters);
  if (waters.line.length === 0 || distanceM <= farFromSectionM) return [];
  return [soft('farFromSection', '/lng', { km: Number((distanceM / 1000).toFixed(1)) })];
}

/** Electrofishing needs a permit anywhere, other gear where fishing is banned by the day on which the survey ends. */
function permitChecks(
  { gear, permitNo, endTime, zone }: FishSurveyContent,
  banSince: string | null,
): Check[] {
  if (permitNo || !isFished(gear)) return [];
  if (gear === 'electrofishing') return [hard('permitMissing', '/permitNo')];
  if (banSince === null || dayIn(endTime, zone) < banSince) return [];
  return [hard('banPermitMissing', '/permitNo', { since: banSince })];
}

const dayIn = (time: string, zone: string): string =>
  Temporal.Instant.from(time).toZonedDateTimeISO(zone).toPlainDate().toString();

function effortChecks({ gear, effort }: FishSurveyContent): Check[] {
  const unit = unitOf(gear, effort);
  if (unit === null) return [];
  if (!unitsOfGear[gear].includes(unit)) return [hard('unitNotOfGear', '/effort/unit', { unit })];
  const amount = effortOf(gear, effort);
  if (amount === null) return [hard('effortMissing', '/effort/value')];
  const computed = computedEffort(unit, effort);
  if (computed === null || Math.abs(amount.value / computed - 1) <= effortTolerance) return [];
  return [soft('effortDiffers', '/effort/value', { computed: Number(computed.toPrecision(4)) })];
}

const weatherChecks = ({ airTempC }: FishSurveyContent): Check[] =>
  typeof airTempC === 'number' && (airTempC < coldestAirC || airTempC > warmestAirC)
    ? [soft('unusualAirTemperature', '/airTempC', { value: airTempC })]
    : [];
