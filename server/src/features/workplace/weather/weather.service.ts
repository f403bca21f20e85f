import type { Output } from '@weir/contract/endpoint';
import type { homeWeather, Weather } from '@weir/contract/workplace/weather';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createOutbound } from '../../../platform/outbound.ts';
import { weatherOf } from './forecast.policy.ts';
import { createForecasts, hostOf, type SaidForecast } from './forecasts.service.ts';
import { findPlacedProjects, isAnyShown } from './weather.store.ts';

export interface WeatherOptions {
  /** With `{{latitude}}` and `{{longitude}}`; undefined: there is no weather. */
  url: string | undefined;
  /** Networks that are not public and may be called all the same. */
  allowedNetworks: readonly string[];
  nowMs: () => number;
}

const defaults: WeatherOptions = { url: undefined, allowedNetworks: [], nowMs: () => Date.now() };

export interface WeatherService {
  /** Asks the service for what is not fresh; a project without an answer is left out. */
  ofProjects(viewer: Viewer): Promise<Output<typeof homeWeather>>;
  /** By project, what is known by now; the rest is asked for meanwhile. */
  known(viewer: Viewer): Promise<ReadonlyMap<number, Weather>>;
  isShownTo(viewer: Viewer): Promise<boolean>;
}

interface Deps {
  db: Db;
  logger: Logger;
  options: Partial<WeatherOptions>;
  /** IANA name, of the installation. */
  timeZone: string;
}

export function createWeatherService({ db, logger, options, timeZone: zone }: Deps): WeatherService {
  const { url, allowedNetworks, nowMs } = { ...defaults, ...options };
  if (url === undefined) return noWeather;
  const forecasts = createForecasts({
    url,
    outbound: createOutbound({ allowedNetworks, logger }),
    logger,
    nowMs,
  });
  const shown = ({ forecast, saidMs }: SaidForecast) => weatherOf(forecast, saidMs, nowMs());
  return {
    async ofProjects(viewer) {
      const projects = await findPlacedProjects(db, viewer);
      const said = await Promise.all(projects.map((project) => forecasts.get(project)));
      const list = projects.flatMap(({ projectId, name, timeZone }, at) => {
        const each = said[at];
        return each ? [{ projectId, name, timeZone: timeZone ?? zone, weather: shown(each) }] : [];
      });
      return { source: hostOf(url), list };
    },
    async known(viewer) {
      const projects = await findPlacedProjects(db, viewer);
      const pairs = projects.flatMap((project) => {
        void forecasts.get(project);
        const said = forecasts.peek(project);
        return said ? [[project.projectId, shown(said)] as const] : [];
      });
      return new Map(pairs);
    },
    isShownTo: (viewer) => isAnyShown(db, viewer),
  };
}

const noWeather: WeatherService = {
  ofProjects: async () => ({ source: null, list: [] }),
  known: async () => new Map(),
  isShownTo: async () => false,
};
