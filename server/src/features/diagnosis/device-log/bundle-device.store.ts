import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { firstRow } from '../../../platform/db/rows.store.ts';

export interface BundledDevice {
  id: number;
  name: string;
  typeId: number;
  lastDataAt: Date | null;
  /** Taken out of every text. */
  alarmPhone: string | null;
  /** What may be told: neither secrets nor phone numbers. */
  facts: object;
}

export const findBundledDevice = (
  db: Db,
  viewer: Viewer,
  deviceId: number,
): Promise<BundledDevice | undefined> =>
  firstRow<BundledDevice>(db)`
    select d.id, d.name, d.device_type_id as "typeId", d.alarm_phone as "alarmPhone", s.last_data_at as "lastDataAt",
      jsonb_build_object(
        'id', d.id, 'name', d.name, 'SN', d.sn, 'project', p.name, 'address', d.address, 'remarks', d.remarks,
        'lng', d.lng, 'lat', d.lat, 'isGateway', d.is_gateway, 'gatewayId', d.gateway_id,
        'firmwareVersion', d.firmware_version, 'createdTime', d.created_time, 'updatedTime', d.updated_time,
        'type', jsonb_build_object('id', t.id, 'typeCode', t.type_code, 'name', t.name,
          'expectedIntervalS', t.expected_interval_s, 'retention', t.retention),
        'state', to_jsonb(s) - 'device_id',
        'credentials', (select jsonb_agg(jsonb_build_object('kind', c.kind, 'createdTime', c.created_time,
            'lastUsedTime', c.last_used_at, 'revokedTime', c.revoked_at) order by c.id desc)
          from device_credential c where c.device_id = d.id),
        'attributes', (select jsonb_agg(jsonb_build_object(a.key, a.value, 'side', a.side, 'updatedTime', a.updated_time))
          from device_attribute a where a.device_id = d.id)
      ) as facts
    from device d join device_state s on s.device_id = d.id join project p on p.id = d.project_id
    join device_type t on t.id = d.device_type_id
    where d.id = ${deviceId} and ${deviceInScope(viewer, 'view')}`;
