import { effortUnits, type Gear, gears } from '@weir/contract/fish/gears';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { ImportFlag, ImportOptions } from '@weir/contract/fish/transfer/imports';
import { checkCoordinates } from '../../../../platform/darwin-core/values/coordinates.ts';
import { parseEventDate } from '../../../../platform/darwin-core/values/event-date.ts';
import type { EventMoment } from '../../../../platform/darwin-core/values/event-moment.ts';
import { parseMeasuredNumber } from '../../../../platform/darwin-core/values/measured-number.ts';

/** What a cell means, and what is to be said of it. */
export interface ReadField<T> {
  readonly value?: T;
  readonly flag?: ImportFlag;
}

/** How gears are called in protocols. The first that fits. */
const gearNames: readonly (readonly [RegExp, Gear])[] = [
  [/electro|电(捕|鱼)|電気/i, 'electrofishing'],
  [/gill ?net|刺网|刺網|enmalle/i, 'gillnet'],
  [/trawl|拖网|arrastre/i, 'trawl'],
  [/seine|围网|地曳/i, 'seine'],
  [/long ?line|延绳|palangre/i, 'longline'],
  [/fyke|trap|地笼|虾笼|nasa/i, 'trap'],
  [/cast ?net|撒网|投網|atarraya/i, 'castNet'],
  [/lift ?net|抬网/i, 'liftNet'],
  [/stow ?net|张网/i, 'stowNet'],
  [/larva|ichthyoplankton|鱼苗/i, 'larvaNet'],
  [/e-?dna/i, 'eDNA'],
  [/acoustic|sonar|声学/i, 'hydroacoustics'],
  [/angl|rod|垂钓|caña/i, 'angling'],
  [/visual|snorkel|目视|潜水/i, 'visual'],
  [/market|市场/i, 'market'],
];

export function gearOf(text: string | null): Gear | undefined {
  const word = text?.split(':')[0]?.trim();
  return gears.find((gear) => gear === word) ?? gearNames.find(([form]) => form.test(text ?? ''))?.[1];
}

const dayMs = 86_400_000;

/** Begin and end of a survey. A day alone is all of it; what is coarser than a day is no survey's time. */
export function timesOf(
  text: string | null,
  zone: string,
): ReadField<Pick<FishSurveyContent, 'startTime' | 'endTime'>> {
  const date = parseEventDate(text);
  if (date.kind === 'notGiven') return { flag: 'dateMissing' };
  if (date.kind === 'question') return { flag: 'dateUnclear' };
  if (date.kind === 'unreadable' || !date.from) return { flag: 'dateInvalid' };
  const [from, to] = [date.from, date.to ?? date.from];
  if ([from, to].some(({ precision }) => precision === 'year' || precision === 'month'))
    return { flag: 'dateUnclear' };
  const startTime = instantOf(from, zone, 0);
  const endTime = instantOf(to, zone, dayMs);
  const isCoarse = from.precision === 'day' || to.precision === 'day';
  return { value: { startTime, endTime }, ...(isCoarse ? { flag: 'dateCoarse' as const } : {}) };
}

/**
 * A moment as ISO 8601 in UTC.
 * @param zone of clocks that do not say theirs
 * @param dayEndMs how far behind its begin a day counts
 */
export function instantOf({ iso, precision, offset }: EventMoment, zone: string, dayEndMs: number): string {
  if (offset !== undefined) return new Date(iso).toISOString();
  const plain = precision === 'day' ? `${iso}T00:00` : iso;
  const zoned = Temporal.PlainDateTime.from(plain).toZonedDateTime(zone);
  return new Date(zoned.epochMilliseconds + (precision === 'day' ? dayEndMs : 0)).toISOString();
}

export const zoneOf = ({ zone }: ImportOptions, said: unknown): string =>
  typeof said === 'string' ? said : (zone ?? 'UTC');

type Place = { lat: number; lng: number };

export function placeOf(
  latitude: string | null,
  longitude: string | null,
): { value?: Place; flags: readonly ImportFlag[] } {
  const { point, issues } = checkCoordinates({ latitude, longitude });
  const isUsable = point && !issues.includes('ZERO_COORDINATE');
  return { ...(isUsable ? { value: { lat: point.latitude, lng: point.longitude } } : {}), flags: issues };
}

export function numberOf(text: string | null): number | undefined {
  const number = parseMeasuredNumber(text);
  return number.kind === 'number' ? number.value : undefined;
}

export const effortUnitOf = (text: string | null) => effortUnits.find((unit) => unit === text);
