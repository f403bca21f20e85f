import pLimit from 'p-limit';
import { createCache, createMemory } from '../../../platform/cache.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { Outbound } from '../../../platform/outbound.ts';
import { type Forecast, readForecast } from './forecast.policy.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

export interface SaidForecast {
  forecast: Forecast;
  saidMs: number;
}

/** Forecasts by place, asked for seldom: of the place the service learns two decimals, about a kilometre. */
export interface Forecasts {
  /** Waits for the service where there is nothing fresh; undefined when it has nothing to say. Never throws. */
  get(place: Place): Promise<SaidForecast | undefined>;
  /** What is there now. */
  peek(place: Place): SaidForecast | undefined;
}

interface Deps {
  /** With `{{latitude}}` and `{{longitude}}`. */
  url: string;
  outbound: Pick<Outbound, 'send'>;
  logger: Logger;
  nowMs: () => number;
}

const minuteMs = 60_000;
const freshMs = 30 * minuteMs;
const shownMs = 6 * 60 * minuteMs;
/** After a failure that is the service's own, nobody asks for a while. */
const restMs = minuteMs;
const atOnce = 6;
const maxPlaces = 1000;
const maxBytes = 65_536;

/** The service answered, and this place has no forecast there. */
class NoForecast extends Error {}

export function createForecasts(deps: Deps): Forecasts {
  const { url, logger, nowMs } = deps;
  const shown = createMemory<string, SaidForecast>({ most: maxPlaces, ttlMs: shownMs, nowMs });
  /** Places that need not be asked about now. */
  const forecastRequests = createCache<string, true>({ most: maxPlaces, ttlMs: freshMs, nowMs });
  const limit = pLimit(atOnce);
  let restsUntilMs = 0;
  const ask = async (key: string): Promise<true> => {
    if (nowMs() < restsUntilMs) throw new Error('the service is left in peace for a while');
    try {
      shown.set(key, { forecast: await fetchForecast(deps, key), saidMs: nowMs() });
    } catch (error) {
      // The address may hold a key of the operator's.
      logger.warn({ host: hostOf(url), reason: reasonOf(error) }, 'the forecast service gave no forecast');
      if (error instanceof NoForecast) return true;
      restsUntilMs = nowMs() + restMs;
      throw error;
    }
    return true;
  };
  const peek: Forecasts['peek'] = (place) => shown.peek(keyOf(place));
  return {
    peek,
    async get(place) {
      const key = keyOf(place);
      if (nowMs() >= restsUntilMs)
        await forecastRequests.get(key, () => limit(() => ask(key))).catch(() => undefined);
      return peek(place);
    },
  };
}

/** The host that forecasts, for people to know whom the figures are from. */
export const hostOf = (url: string): string => new URL(url).hostname;

const twoDecimals = (degrees: number) => (Math.round(degrees * 100) / 100 || 0).toFixed(2);
const keyOf = ({ latitude, longitude }: Place) => `${twoDecimals(latitude)},${twoDecimals(longitude)}`;

async function fetchForecast({ url, outbound }: Deps, key: string): Promise<Forecast> {
  const [latitude = '', longitude = ''] = key.split(',');
  const answer = await outbound.send({
    url: url.replaceAll('{{latitude}}', latitude).replaceAll('{{longitude}}', longitude),
    method: 'GET',
    headers: { accept: 'application/json' },
    maxBytes,
  });
  const isOfPlace = answer.status >= 400 && answer.status < 500 && ![401, 403, 429].includes(answer.status);
  if (isOfPlace) throw new NoForecast(`it answered ${answer.status}`);
  if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
  const forecast = readForecast(answer.body);
  if (!forecast) throw new NoForecast('its answer is no forecast');
  return forecast;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
