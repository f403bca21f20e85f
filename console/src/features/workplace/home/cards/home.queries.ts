import { queryOptions } from '@tanstack/react-query';
import { maxPageSize } from '@weir/contract/common';
import { listDevices } from '@weir/contract/fleet/devices';
import { chargeLevels, homeProjects, homeSummary, homeTrends } from '@weir/contract/workplace/home';
import { homeWeather } from '@weir/contract/workplace/weather';
import { queryOf } from '../../../../platform/api.ts';

/** As many as fit on a wall of screens; a smaller one shows the first of them. */
const liveRows = 40;
/** Pushes keep the screen current; this catches what they cannot say, such as a new device. */
const refreshMs = 30_000;

export const summaryQuery = queryOptions({ ...queryOf(homeSummary), refetchInterval: refreshMs });
/** As many as the largest wall has room for. */
const cards = { page: 1, limit: maxPageSize };
export const projectCardsQuery = queryOptions({
  ...queryOf(homeProjects, { query: cards }),
  refetchInterval: refreshMs,
});
export const chargeQuery = queryOptions({ ...queryOf(chargeLevels), refetchInterval: refreshMs });
/** A trend of hours moves slowly. */
const trendsRefreshMs = 5 * 60_000;
export const trendsQuery = queryOptions({ ...queryOf(homeTrends), refetchInterval: trendsRefreshMs });
/** A forecast changes seldom. */
const weatherRefreshMs = 10 * 60_000;
export const weatherQuery = queryOptions({ ...queryOf(homeWeather), refetchInterval: weatherRefreshMs });
export const liveDevicesQuery = queryOptions({
  ...queryOf(listDevices, { query: { page: 1, limit: liveRows, sort: '-lastSeen' } }),
  refetchInterval: refreshMs,
});
