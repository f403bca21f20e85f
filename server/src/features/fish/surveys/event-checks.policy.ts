import { computedEffort, effortOf, unitOf } from '@weir/contract/fish/effort';
import type { Check } from '@weir/contract/fish/records';
import { distanceToLineM, isWithin, type Outline, type Position } from '@weir/contract/fish/river-lines';
import { type FishSurveyContent, unitsOfGear } from '@weir/contract/fish/surveys';
import { hard, soft } from '../records/record-checks.service.ts';

const earliestYear = 1600;
const msPerHour = 3_600_000;
const [shortestHours, longestHours] = [0.01, 168];
const farFromSectionM = 2000;
const [coldestAirC, warmestAirC] = [-40, 50];
const effortTolerance = 0.05;

interface Around {
  now: Date;
  /** The section's line; empty when there is none. */
  line: readonly Position[];
  /** The outline of the lake that the section lies in; null: it lies in a river, or nobody has drawn the lake. */
  lake: Outline | null;
}

/** What is wrong or unlikely of when, where and how a survey was made. */
export const eventChecks = (survey: FishSurveyContent, { now, line, lake }: Around): Check[] => [
  ...timeChecks(survey, now),
  ...placeChecks(survey, { line, lake }),
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

function placeChecks(
  { lng, lat }: FishSurveyContent,
  { line, lake }: Pick<Around, 'line' | 'lake'>,
): Check[] {
  const hasLng = typeof lng === 'number';
  const hasLat = typeof lat === 'number';
  if (!hasLng && !hasLat) return [];
  if (!hasLng || !hasLat) return [hard('placeIncomplete', hasLng ? '/lat' : '/lng')];
  if (lake && isWithin(lake, [lng, lat])) return [];
  const distanceM = distanceToLineM({ lng, lat }, line);
  if (line.length === 0 || distanceM <= farFromSectionM) return [];
  return [soft('farFromSection', '/lng', { km: Number((distanceM / 1000).toFixed(1)) })];
}

function effortChecks({ gear, effort, permitNo }: FishSurveyContent): Check[] {
  const permit = gear === 'electrofishing' && !permitNo ? [hard('permitMissing', '/permitNo')] : [];
  const unit = unitOf(gear, effort);
  if (unit === null) return permit;
  if (!unitsOfGear[gear].includes(unit)) return [...permit, hard('unitNotOfGear', '/effort/unit', { unit })];
  const amount = effortOf(gear, effort);
  if (amount === null) return [...permit, hard('effortMissing', '/effort/value')];
  const computed = computedEffort(unit, effort);
  if (computed === null || Math.abs(amount.value / computed - 1) <= effortTolerance) return permit;
  return [...permit, soft('effortDiffers', '/effort/value', { computed: Number(computed.toPrecision(4)) })];
}

const weatherChecks = ({ airTempC }: FishSurveyContent): Check[] =>
  typeof airTempC === 'number' && (airTempC < coldestAirC || airTempC > warmestAirC)
    ? [soft('unusualAirTemperature', '/airTempC', { value: airTempC })]
    : [];
