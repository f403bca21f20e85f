import { precipitationHours, type Weather } from '@weir/contract/workplace/weather';
import { isRecord, jsonOf } from '../../../platform/json.ts';

const hourMs = 3_600_000;

/** What a forecast service said, in our units. */
export interface Forecast {
  temperatureC: number;
  windMs: number;
  code: number;
  isDay: boolean;
  hours: readonly { startMs: number; precipitationMm: number }[];
}

type Fields = Readonly<Record<string, unknown>>;

/** As the services of this shape name their units; a unit that is not said is the first. */
const units: Record<'temperature' | 'wind' | 'precipitation', Record<string, (value: number) => number>> = {
  temperature: { '°C': (value) => value, '°F': (value) => ((value - 32) * 5) / 9 },
  wind: {
    'km/h': (value) => value / 3.6,
    'm/s': (value) => value,
    'mp/h': (value) => value * 0.447_04,
    kn: (value) => value * 0.514_444,
  },
  precipitation: { mm: (value) => value, inch: (value) => value * 25.4 },
};

const standardUnits = { temperature: '°C', wind: 'km/h', precipitation: 'mm' } as const;

/**
 * Reads the JSON that Open-Meteo and services like it answer: `current` with `temperature_2m`,
 * `wind_speed_10m`, `weather_code` and perhaps `is_day`; perhaps `hourly` with `time` and `precipitation`.
 *
 * @returns undefined for anything else, and for values that no weather has.
 */
export function readForecast(text: string): Forecast | undefined {
  const answer = fieldsOf(jsonOf(text));
  const current = fieldsOf(answer.current);
  const currentUnits = fieldsOf(answer.current_units);
  const temperatureC = measured('temperature', current.temperature_2m, currentUnits.temperature_2m);
  const windMs = measured('wind', current.wind_speed_10m, currentUnits.wind_speed_10m);
  const code = current.weather_code;
  if (!isWithin(temperatureC, -100, 70) || !isWithin(windMs, 0, 150)) return undefined;
  if (!isWithin(code, 0, 99) || !Number.isInteger(code)) return undefined;
  return { temperatureC, windMs, code, isDay: current.is_day !== 0, hours: hoursOf(answer) };
}

/** The weather as of now: hours that are over are left out. */
export const weatherOf = ({ hours, ...now }: Forecast, saidMs: number, nowMs: number): Weather => ({
  ...now,
  temperatureC: rounded(now.temperatureC),
  windMs: rounded(now.windMs),
  precipitationMm: hours
    .filter(({ startMs }) => startMs + hourMs > nowMs)
    .slice(0, precipitationHours)
    .map(({ precipitationMm }) => rounded(precipitationMm)),
  forecastTime: new Date(saidMs).toISOString(),
});

const rounded = (value: number) => Math.round(value * 10) / 10;

const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

function measured(kind: keyof typeof units, value: unknown, unit: unknown): number | undefined {
  const name = typeof unit === 'string' ? unit : standardUnits[kind];
  const convert = Object.hasOwn(units[kind], name) ? units[kind][name] : undefined;
  return typeof value === 'number' && convert ? convert(value) : undefined;
}

function hoursOf(answer: Fields): Forecast['hours'] {
  const { time, precipitation } = fieldsOf(answer.hourly);
  if (!Array.isArray(time) || !Array.isArray(precipitation)) return [];
  const unit = fieldsOf(answer.hourly_units).precipitation;
  const offsetMs = isWithin(answer.utc_offset_seconds, -86_400, 86_400)
    ? answer.utc_offset_seconds * 1000
    : 0;
  return time.flatMap((start, at) => {
    const startMs = momentOf(start, offsetMs);
    const precipitationMm = measured('precipitation', precipitation[at], unit);
    return startMs !== undefined && isWithin(precipitationMm, 0, 500) ? [{ startMs, precipitationMm }] : [];
  });
}

/** Seconds since 1970, or a local time without a zone. */
function momentOf(time: unknown, offsetMs: number): number | undefined {
  if (typeof time === 'number') return time * 1000;
  if (typeof time !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time)) return undefined;
  const localMs = Date.parse(`${time}:00Z`);
  return Number.isNaN(localMs) ? undefined : localMs - offsetMs;
}
