import { type Language, languageTags } from '@weir/contract/common';

interface Place {
  timeZone: string;
  weather: { forecastTime: string };
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * When the oldest of the forecasts was made, on the clocks of its place; the zone stands beside where the reader's
 * own clocks, or those of another of the places, show something else.
 */
export function forecastTimeText(places: readonly Place[], language: Language): string | undefined {
  const [oldest] = places.toSorted((a, b) => madeMs(a) - madeMs(b));
  if (!oldest) return undefined;
  const time = madeMs(oldest);
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTags[language], { ...clock, ...options }).format(time);
  const { timeZone } = oldest;
  const others = [text({}), ...places.map((place) => text({ timeZone: place.timeZone }))];
  const isPlain = others.every((other) => other === text({ timeZone }));
  return text(isPlain ? { timeZone } : { timeZone, timeZoneName: 'short' });
}

const madeMs = ({ weather }: Place): number => Date.parse(weather.forecastTime);
