import { listDeviceTags } from '@weir/contract/devices';
import { queryOf } from '../../platform/api.ts';

export const tagsQuery = queryOf(listDeviceTags);
