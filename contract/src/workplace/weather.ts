import { id, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, boolean, integer, nullable, number, object, type Static, string } from '../schema.ts';

/** So many projects show their weather, the first by name. */
export const weatherProjects = 24;
export const precipitationHours = 6;

export const Weather = object({
  temperatureC: number(),
  windMs: number({ minimum: 0 }),
  /** WMO code table 4677, as forecast services use it. */
  code: integer({ minimum: 0, maximum: 99 }),
  isDay: boolean(),
  /** Millimetres in each of the next hours, beginning with this one; fewer where the forecast ends. */
  precipitationMm: array(number({ minimum: 0 }), { maxItems: precipitationHours }),
  /** When the forecast service said so. */
  forecastTime: time,
});
export type Weather = Static<typeof Weather>;

const additions = additionsOf('Dashboard');

export const homeWeather = additions.get('/home/weather', {
  summary: 'The weather at the projects that ask for it, where the forecast service has answered.',
  onWall: true,
  access: 'dashboard:list',
  scope: scopes.rows('project'),
  response: object({
    /** Who forecasts; null: no service is configured. */
    source: nullable(string()),
    list: array(
      object({
        projectId: id,
        name: string(),
        /** IANA name of the project's zone, else of the installation's. */
        timeZone: string(),
        weather: Weather,
      }),
      { maxItems: weatherProjects },
    ),
  }),
});
