import { displayGroups, groupInfo, listQuarantine } from '@weir/contract/telemetry/telemetry';
import type { Db } from '../../../platform/db/database.ts';
import type { Http } from '../../../platform/http/mount.ts';
import { createLiveGroupsService } from './latest/live-groups.service.ts';
import type { TelemetryService } from './telemetry.service.ts';

export function registerTelemetryRoutes(
  http: Http,
  { telemetry, db }: { telemetry: Pick<TelemetryService, 'latest'>; db: Db },
): void {
  const groups = createLiveGroupsService({ db, latest: telemetry.latest });
  http.mount(groupInfo, ({ query, caller }) => groups.values(caller, query));
  http.mount(displayGroups, ({ query, caller }) => groups.groups(caller, query.id));
  http.mount(listQuarantine, ({ query, caller }) => groups.quarantine(caller, query));
}
