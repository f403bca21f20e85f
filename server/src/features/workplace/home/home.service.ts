import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import {
  type ChargeLevels,
  chargeDevicesLookedAt,
  type homeDevices,
  type homeProjects,
  type homeSummary,
  type Totals,
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
  type GettingStarted,
  type MapDevice,
  type TotalsQuery,
} from './home.store.ts';
import { countMessages, findCountedHours } from './message-counts.store.ts';
import { inHours, knownHours, onlineByHour } from './trends.policy.ts';
import { countRaised, findOnlineChanges } from './trends.store.ts';

type DevicesQuery = Static<typeof homeDevices.query>;

export { createMessageCounts } from './message-counts.service.ts';

export interface HomeService {
  summary(viewer: Viewer): Promise<Output<typeof homeSummary>>;
  totals(viewer: Viewer, query: TotalsQuery): Promise<Totals>;
  devices(
    viewer: Viewer,
    query: DevicesQuery,
  ): Promise<{ list: MapDevice[]; total: number; page: number; limit: number }>;
  projects(viewer: Viewer, query: Static<typeof homeProjects.query>): Promise<Output<typeof homeProjects>>;
  trends(viewer: Viewer): Promise<Trends>;
  charge(viewer: Viewer): Promise<ChargeLevels>;
  gettingStarted(viewer: Viewer): Promise<GettingStarted>;
}

interface Deps {
  db: Db;
  devices: Pick<DevicesService, 'page'>;
  latestValues: Pick<LatestService, 'ofDevices'>;
  weather: Pick<WeatherService, 'isShownTo' | 'known'>;
  /** IANA name, of the installation. */
  timeZone: string;
}

export const createHomeService = ({ db, devices, latestValues, weather, timeZone }: Deps): HomeService => ({
  async summary(viewer) {
    const [counts, totals, hasWeather] = await Promise.all([
      findCounts(db, viewer),
      findTotals(db, viewer, {}),
      weather.isShownTo(viewer),
    ]);
    return { ...counts, totals, hasWeather, timeZone };
  },
  totals: (viewer, query) => findTotals(db, viewer, query),
  async devices(viewer, query) {
    const { ids, total } = await devices.page(viewer, { sort: '-lastSeen', ...query });
    const list = ids.length > 0 ? await findMapDevices(db, ids) : [];
    return { list, total, page: query.page, limit: query.limit };
  },
  async projects(viewer, query) {
    const [{ rows, total }, weathers] = await Promise.all([
      findHomeProjects(db, viewer, query),
      weather.known(viewer),
    ]);
    const list = rows.map((project) => ({ ...project, weather: weathers.get(project.id) ?? null }));
    return { list, total, ...query };
  },
  async trends(viewer) {
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
  async charge(viewer) {
    const found = await findChargeDevices(db, viewer, chargeDevicesLookedAt + 1);
    const devices = found.slice(0, chargeDevicesLookedAt);
    const values = await latestValues.ofDevices(devices.map(({ id }) => id));
    return { ...chargeLevelsOf(devices, values), more: found.length > devices.length };
  },
  gettingStarted: (viewer) => findGettingStarted(db, viewer),
});
