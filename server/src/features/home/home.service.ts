import type { HomeProject, homeDevices, Totals } from '@weir/contract/home';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../platform/access/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DevicesService } from '../devices/devices.service.ts';
import {
  findCounts,
  findGettingStarted,
  findHomeProjects,
  findMapDevices,
  findTotals,
  type GettingStarted,
  type MapDevice,
  type Summary,
  type TotalsQuery,
} from './home.store.ts';

type DevicesQuery = Static<typeof homeDevices.query>;

export interface HomeService {
  summary(viewer: Viewer): Promise<Summary>;
  totals(viewer: Viewer, query: TotalsQuery): Promise<Totals>;
  devices(
    viewer: Viewer,
    query: DevicesQuery,
  ): Promise<{ list: MapDevice[]; total: number; page: number; limit: number }>;
  projects(viewer: Viewer): Promise<HomeProject[]>;
  gettingStarted(viewer: Viewer): Promise<GettingStarted>;
}

interface Deps {
  db: Db;
  devices: Pick<DevicesService, 'page'>;
}

export const createHomeService = ({ db, devices }: Deps): HomeService => ({
  async summary(viewer) {
    const [counts, totals] = await Promise.all([findCounts(db, viewer), findTotals(db, viewer, {})]);
    return { ...counts, totals };
  },
  totals: (viewer, query) => findTotals(db, viewer, query),
  async devices(viewer, query) {
    const { ids, total } = await devices.page(viewer, { sort: '-lastSeen', ...query });
    const list = ids.length > 0 ? await findMapDevices(db, ids) : [];
    return { list, total, page: query.page, limit: query.limit };
  },
  projects: (viewer) => findHomeProjects(db, viewer),
  gettingStarted: (viewer) => findGettingStarted(db, viewer),
});
