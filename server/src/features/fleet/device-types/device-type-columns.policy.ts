import type { DeviceType, deviceTypeColumns } from '@weir/contract/fleet/device-types';
import { retentionWords } from '@weir/contract/fleet/device-types.words';
import { yesNoWords } from '@weir/contract/list.words';
import { type ListColumns, timeColumn } from '../../../platform/exports/list-file.ts';

export const typeFileColumns: ListColumns<DeviceType, (typeof deviceTypeColumns)[number]> = Object.freeze({
  name: {},
  typeCode: {},
  devices: {},
  signals: {},
  expectedIntervalS: {},
  isLocus: { values: yesNoWords },
  retention: { values: retentionWords },
  remarks: {},
  createdTime: timeColumn,
  updatedTime: timeColumn,
});
