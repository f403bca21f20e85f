import {
  chargeLevels,
  gettingStarted,
  homeDevices,
  homeProjects,
  homeSummary,
  homeTotals,
  homeTrends,
} from '@weir/contract/workplace/home';
import type { Http } from '../../../platform/http/mount.ts';
import type { HomeService } from './home.service.ts';

export function registerHomeRoutes(http: Http, { home }: { home: HomeService }): void {
  http.mount(homeSummary, ({ caller }) => home.summary(caller));
  http.mount(homeTotals, ({ query, caller }) => home.totals(caller, query));
  http.mount(homeDevices, ({ query, caller }) => home.devices(caller, query));
  http.mount(homeProjects, ({ query, caller }) => home.projects(caller, query));
  http.mount(homeTrends, ({ caller }) => home.trends(caller));
  http.mount(chargeLevels, ({ caller }) => home.charge(caller));
  http.mount(gettingStarted, ({ caller }) => home.gettingStarted(caller));
}
