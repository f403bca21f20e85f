import type { Signal } from '@weir/contract/fleet/device-types';
import type { Presence } from '@weir/contract/fleet/devices';
import type { keptReasons } from '@weir/contract/telemetry/telemetry';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { firstRow, firstValue, oneRow } from '../../../../platform/db/rows.store.ts';

/** What is stored that tells why a device is, or is not, heard. */
export interface DeviceFacts {
  presence: Presence;
  connected: boolean;
  connectedAt: Date | null;
  disconnectedAt: Date | null;
  lastReceivedAt: Date | null;
  expectedIntervalS: number | null;
  /** Of the live credential. */
  credentialKind: 'token' | 'basic' | 'x509' | null;
  credentialHint: string | null;
  revokedAt: Date | null;
  gatewayId: number | null;
  gatewayName: string | null;
  gatewayConnected: boolean | null;
  /** The newest change of project or type. */
  movedAt: Date | null;
}

/** Undefined when the viewer does not see it. */
export const findDeviceFacts = (db: Db, viewer: Viewer, deviceId: number): Promise<DeviceFacts | undefined> =>
  firstRow<DeviceFacts>(db)`
    select s.presence, s.connected, s.connected_at as "connectedAt",
      s.disconnected_at as "disconnectedAt", s.last_received_at as "lastReceivedAt",
      t.expected_interval_s as "expectedIntervalS", c.kind as "credentialKind", c.hint as "credentialHint",
      (select max(r.revoked_at) from device_credential r where r.device_id = d.id) as "revokedAt",
      g.id as "gatewayId", g.name as "gatewayName", gs.connected as "gatewayConnected",
      (select l.at from audit_log l
        where l.target_kind = 'device' and l.target_id = d.id and l.action = 'devices:update'
          and (l.before ->> 'projectId' is distinct from l.after ->> 'projectId'
            or l.before ->> 'typeId' is distinct from l.after ->> 'typeId')
        order by l.at desc limit 1) as "movedAt"
    from device d join device_state s on s.device_id = d.id join device_type t on t.id = d.device_type_id
    left join device g on g.id = d.gateway_id left join device_state gs on gs.device_id = g.id
    left join lateral (select kind, hint from device_credential c
      where c.device_id = d.id and c.revoked_at is null order by c.id desc limit 1) c on true
    where d.id = ${deviceId} and ${deviceInScope(viewer, 'view')}`;

export interface QuarantineFacts {
  count: number;
  reason: (typeof keptReasons)[number] | null;
  at: Date | null;
}

/** Since then; the newest one's reason. */
export const findQuarantineFacts = (db: Db, deviceId: number, since: Date): Promise<QuarantineFacts> =>
  oneRow<QuarantineFacts>(db)`
    select count(*)::int as count, (array_agg(reason order by id desc))[1] as reason, max(received_at) as at
    from quarantine where device_id = ${deviceId} and received_at >= ${since}`;

export type DataType = Signal['dataType'];

/** Undefined: the type of the device has no such signal. */
export const findSignalType = (
  db: Db,
  deviceId: number,
  semaphoreId: string,
): Promise<DataType | undefined> =>
  firstValue<DataType>(db)`
    select s.data_type as "dataType" from signal s join device d on d.device_type_id = s.device_type_id
    where d.id = ${deviceId} and s.semaphore_id = ${semaphoreId}`;
