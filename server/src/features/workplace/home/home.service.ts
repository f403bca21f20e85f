import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import {
  type ChargeLevels,
  chargeDevicesLookedAt,
  type homeDevices,
  type homeProjects,
  type homeSummary,
  type Trends,
} from '@weir/contract/workplace/home';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DevicesService } from '../../fleet/devices/devices.service.ts';
import type { LatestService } from '../../telemetry/telemetry/telemetry.service.ts';
import type { WeatherService } from '../weather/weather.service.ts';
import { chargeLevelsOf } from './charge.policy.ts';
import { findChargeDevices } from './charge.store.ts';
import {
  findCounts,
  findGettingStarted,
  findHomeProjects,
  findMapDevices,
  findTotals,
  type TotalsQuery,
} from './home.store.ts';
import { countMessages, findCountedHours } from './message-counts.store.ts';
import { inHours, knownHours, onlineByHour } from './trends.policy.ts';
import { countRaised, findOnlineChanges } from './trends.store.ts';

export { createMessageCounts } from './message-counts.service.ts';

export type HomeService = ReturnType<typeof createHomeService>;

interface Deps {
  db: Db;
  devices: Pick<DevicesService, 'page'>;
  latestValues: Pick<LatestService, 'ofDevices'>;
  weather: Pick<WeatherService, 'isShownTo' | 'known'>;
  /** IANA name, of the installation. */
  timeZone: string;
}

export const createHomeService = ({ db, devices, latestValues, weather, timeZone }: Deps) => ({
  async summary(viewer: Viewer): Promise<Output<typeof homeSummary>> {
    const [counts, totals, hasWeather] = await Promise.all([
      findCounts(db, viewer),
      findTotals(db, viewer, {}),
      weather.isShownTo(viewer),
    ]);
    return { ...counts, totals, hasWeather, timeZone };
  },
  totals: (viewer: Viewer, query: TotalsQuery) => findTotals(db, viewer, query),
  async devices(
    viewer: Viewer,
    query: Static<typeof homeDevices.query>,
  ): Promise<Output<typeof homeDevices>> {
    const { ids, total } = await devices.page(viewer, { sort: '-lastSeen', ...query });
    const list = ids.length > 0 ? await findMapDevices(db, ids) : [];
    return { list, total, page: query.page, limit: query.limit };
  },
  async projects(
    viewer: Viewer,
    query: Static<typeof homeProjects.query>,
  ): Promise<Output<typeof homeProjects>> {
    const [{ rows, total }, weathers] = await Promise.all([
      findHomeProjects(db, viewer, query),
      weather.known(viewer),
    ]);
    const list = rows.map((project) => ({ ...project, weather: weathers.get(project.id) ?? null }));
    return { list, total, ...query };
  },
  async trends(viewer: Viewer): Promise<Trends> {
    const [totals, changes, raised, messages, countedHours] = await Promise.all([
      findTotals(db, viewer, {}),
      findOnlineChanges(db, viewer),
      countRaised(db, viewer),
      countMessages(db, viewer),
      findCountedHours(db),
    ]);
    return {
      online: onlineByHour(totals.online, changes),
      raised: inHours(raised),
      messages: knownHours(messages, countedHours),
    };
  },
  async charge(viewer: Viewer): Promise<ChargeLevels> {
    const found = await findChargeDevices(db, viewer, chargeDevicesLookedAt + 1);
    const devices = found.slice(0, chargeDevicesLookedAt);
    const values = await latestValues.ofDevices(devices.map(({ id }) => id));
    return { ...chargeLevelsOf(devices, values), more: found.length > devices.length };
  },
  gettingStarted: (viewer: Viewer) => findGettingStarted(db, viewer),
});
