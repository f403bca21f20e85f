import { expect, test } from 'vitest';
import { readForecast, weatherOf } from './forecast.policy.ts';

const current = { temperature_2m: 50, wind_speed_10m: 10, weather_code: 3, is_day: 0 };
const read = (answer: object) => readForecast(JSON.stringify(answer));

test('units are those that the answer names', () => {
  const imperial = { temperature_2m: '°F', wind_speed_10m: 'mp/h' };
  const hourly = { time: ['2026-06-01T22:00'], precipitation: [0.1] };
  const said = read({
    ...{ current, current_units: imperial, hourly, hourly_units: { precipitation: 'inch' } },
    utc_offset_seconds: 8 * 3600,
  });
  const nowMs = Date.parse('2026-06-01T14:10:00Z');
  expect(said && weatherOf(said, nowMs, nowMs)).toMatchObject({
    ...{ temperatureC: 10, windMs: 4.5, code: 3, isDay: false, precipitationMm: [2.5] },
  });
  expect(read({ current })).toMatchObject({ temperatureC: 50, isDay: false, hours: [] });
  expect(read({ current: { ...current, weather_code: 2.5 } })).toBeUndefined();
  expect(read({ current, current_units: { wind_speed_10m: 'constructor' } })).toBeUndefined();
});
