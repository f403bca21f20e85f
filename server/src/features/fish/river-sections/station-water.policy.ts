import type { SectionDevice } from '@weir/contract/fish/river-sections';
import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { type WaterMeasurement, waterRanges } from '@weir/contract/fish/water';
import type { SignalStatistics } from '@weir/contract/telemetry/history';
import { zoned } from '../../../platform/exports/zoned-time.ts';

const hourMs = 3_600_000;

/** So long before a survey its water is summed up. */
const windowHours = 7 * 24;

/** The links that held when a survey began; days are those of its zone. */
export const linksAt = (
  devices: readonly SectionDevice[],
  { startTime, zone }: Pick<FishSurveyContent, 'startTime' | 'zone'>,
): SectionDevice[] => {
  const day = zoned(Date.parse(startTime), zone).toPlainDate().toString();
  return devices.filter(
    ({ validFrom, validTo }) => (!validFrom || validFrom <= day) && (!validTo || validTo >= day),
  );
};

/** The window of a link, to its last millisecond: it begins no earlier than the link. */
export function windowOf(
  { validFrom }: Pick<SectionDevice, 'validFrom'>,
  { startTime, zone }: Pick<FishSurveyContent, 'startTime' | 'zone'>,
): { fromMs: number; toMs: number; hours: number } {
  const startMs = Date.parse(startTime);
  const linkedMs = validFrom
    ? Temporal.PlainDate.from(validFrom).toZonedDateTime(zone).epochMilliseconds
    : Number.NEGATIVE_INFINITY;
  const fromMs = Math.max(startMs - windowHours * hourMs, linkedMs);
  return { fromMs, toMs: startMs + 1, hours: Math.round(((startMs - fromMs) / hourMs) * 100) / 100 };
}

/** Rows that were written when a survey was submitted, not by hand. */
export const isFrozen = ({ method, statistic }: WaterMeasurement): boolean =>
  method === 'device' && statistic !== 'instant';

const statistics = ['mean', 'min', 'max'] as const;

interface Frozen {
  link: SectionDevice;
  serialNumber: string;
  startTime: string;
  hours: number;
}

/** What a signal amounts to, as rows of a survey; nothing where it had no values. */
export function frozenRows(
  { link, serialNumber, startTime, hours }: Frozen,
  signal: Pick<SignalStatistics, 'count' | (typeof statistics)[number]>,
): WaterMeasurement[] {
  const { parameter, deviceId } = link;
  const [least, most] = waterRanges[parameter].hard;
  const values = statistics.map((statistic) => signal[statistic]);
  const isPlausible = values.every((value) => value === null || (value >= least && value <= most));
  return statistics.flatMap((statistic) => {
    const value = signal[statistic];
    if (value === null) return [];
    const quality = isPlausible ? ('good' as const) : ('bad' as const);
    const row = { parameter, value, statistic, deviceId, serialNumber, quality };
    return [{ ...row, method: 'device' as const, time: startTime, windowHours: hours, count: signal.count }];
  });
}
