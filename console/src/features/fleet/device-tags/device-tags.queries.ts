import { listDeviceTags } from '@weir/contract/fleet/devices';
import { queryOf } from '../../../platform/api.ts';

export const tagsQuery = queryOf(listDeviceTags);
