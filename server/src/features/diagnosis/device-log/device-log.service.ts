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
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { redactSecrets } from '../../../platform/redaction.ts';
import { countDisconnects, findPresenceMarks } from './connections/connection-log.store.ts';
import { onlineShareOf, stretchesOf } from './connections/presence-stretches.policy.ts';
import {
  findAlarmSummaries,
  findLogRows,
  findParameterSummaries,
  findPresenceNow,
} from './device-log.store.ts';

export { type ConnectionLog, createConnectionLog } from './connections/connection-log.service.ts';
export { createRecorder } from './recorder.service.ts';
export { createRecordingsService, type RecordingsService } from './recordings.service.ts';
export { createSupportBundles, type SupportBundles } from './support-bundle.service.ts';
export { createWhyService, type WhyService } from './why/why.service.ts';

/** Who reads: what a device's log shows depends on the reader's words too. */
export type LogReader = Viewer & { readonly permissions: ReadonlySet<Permission> };

export type DeviceLogService = ReturnType<typeof createDeviceLogService>;

type LogQuery = Static<typeof listDeviceLog.query>;
type TimelineQuery = Static<typeof presenceTimeline.query>;

const mostMarks = 4000;

/** What happened to a device, told from what each feature has stored. */
export function createDeviceLogService({ db }: { db: Db }) {
  return {
    async list(reader: LogReader, query: LogQuery): Promise<Output<typeof listDeviceLog>> {
      const { id, kind, from, to, page, limit } = query;
      await getDevice(db, reader, id);
      const requestedKinds = kind === undefined ? deviceLogKinds : [kind];
      const kinds = requestedKinds.filter((each) => mayRead(reader, each));
      const times = { from: dateOf(from), to: dateOf(to) };
      const rows = await findLogRows(db, { viewer: reader, deviceId: id, ...times, kinds, page, limit });
      const more = rows.length > limit ? 1 : 0;
      const list = rows.slice(0, limit).map((row) => ({ ...row, detail: redactSecrets(row.detail) }));
      const [parameters, alarms] = await Promise.all([
        findParameterSummaries(db, id, parametersIn(list)),
        findAlarmSummaries(db, id, alarmsIn(list)),
      ]);
      return { list, page, limit, more, parameters, alarms };
    },
    async timeline(viewer: Viewer, { id, hours }: TimelineQuery): Promise<Output<typeof presenceTimeline>> {
      const known = await findPresenceNow(db, viewer, id);
      if (!known) throw notFound();
      const toMs = Date.now();
      const since = new Date(toMs - hours * 3_600_000);
      const [stored, disconnects] = await Promise.all([
        findPresenceMarks(db, id, { since, most: mostMarks }),
        countDisconnects(db, id, since),
      ]);
      const { presence, presenceSince, offlineReason } = known;
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
