import {
  type DeviceLogEntry,
  type DeviceLogKind,
  deviceLogKinds,
  type listDeviceLog,
  type presenceTimeline,
} from '@weir/contract/diagnosis/device-log';
import type { Output } from '@weir/contract/endpoint';
import type { Permission } from '@weir/contract/permissions';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { redactSecrets } from '../../../platform/redaction.ts';
import { countDisconnects, findPresenceMarks } from './connections/connection-log.store.ts';
import { onlineShareOf, stretchesOf } from './connections/presence-stretches.policy.ts';
import {
  findAlarmSummaries,
  findLogDevice,
  findLogRows,
  findParameterSummaries,
  type LogRow,
} from './device-log.store.ts';

export { type ConnectionLog, createConnectionLog } from './connections/connection-log.service.ts';
export { createRecorder } from './recorder.service.ts';
export { createRecordingsService, type RecordingsService } from './recordings.service.ts';
export { createSupportBundles, type SupportBundles } from './support-bundle.service.ts';
export { createWhyService, type WhyService } from './why/why.service.ts';

/** Who reads: what a device's log shows depends on the reader's words too. */
export type LogReader = Viewer & { readonly permissions: ReadonlySet<Permission> };

export interface DeviceLogService {
  list(reader: LogReader, query: Static<typeof listDeviceLog.query>): Promise<Output<typeof listDeviceLog>>;
  timeline(
    viewer: Viewer,
    query: Static<typeof presenceTimeline.query>,
  ): Promise<Output<typeof presenceTimeline>>;
}

const mostMarks = 4000;

/** What happened to a device, told from what each feature has stored. */
export function createDeviceLogService({ db }: { db: Db }): DeviceLogService {
  return {
    async list(reader, { id, kind, from, to, page, limit }) {
      if (!(await findLogDevice(db, reader, id, 'view'))) throw notFound();
      const requestedKinds = kind === undefined ? deviceLogKinds : [kind];
      const kinds = requestedKinds.filter((each) => mayRead(reader, each));
      const times = { from: dateOf(from), to: dateOf(to) };
      const rows = await findLogRows(db, { viewer: reader, deviceId: id, ...times, kinds, page, limit });
      const more = rows.length > limit ? 1 : 0;
      const list = rows.slice(0, limit).map(toEntry);
      const [parameters, alarms] = await Promise.all([
        findParameterSummaries(db, id, parametersIn(list)),
        findAlarmSummaries(db, id, alarmsIn(list)),
      ]);
      return { list, page, limit, more, parameters, alarms };
    },
    async timeline(viewer, { id, hours }) {
      const device = await findLogDevice(db, viewer, id, 'view');
      if (!device) throw notFound();
      const toMs = Date.now();
      const since = new Date(toMs - hours * 3_600_000);
      const [stored, disconnects] = await Promise.all([
        findPresenceMarks(db, id, { since, most: mostMarks }),
        countDisconnects(db, id, since),
      ]);
      const { presence, presenceSince, offlineReason } = device;
      // Of a device whose presence has not changed since events are kept, the present one is known.
      const marks =
        stored.length > 0
          ? stored
          : [{ at: presenceSince ?? since, presence, reason: presence === 'offline' ? offlineReason : null }];
      const list = stretchesOf(marks, since.getTime(), toMs);
      const range = { from: since.toISOString(), to: new Date(toMs).toISOString() };
      return { ...range, list, disconnects, onlineShare: onlineShareOf(list) };
    },
  };
}

const mayRead = ({ permissions }: LogReader, kind: DeviceLogKind): boolean =>
  kind !== 'alarm' || permissions.has('alarms:list');

const dateOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));

const parametersIn = (list: readonly DeviceLogEntry[]): string[] => [
  ...new Set(
    list.flatMap(({ kind, subject }) => (kind === 'parameter' && subject !== null ? [subject] : [])),
  ),
];

const alarmsIn = (list: readonly DeviceLogEntry[]): number[] => [
  ...new Set(list.flatMap(({ alarmId }) => alarmId ?? [])),
];

const toEntry = ({ at, detail, ...row }: LogRow): DeviceLogEntry => ({
  ...row,
  at: at.toISOString(),
  detail: redactSecrets(detail),
});
