import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent, manyOf } from '../../../platform/bus/define-event.ts';

/** Credentials of the devices were revoked or replaced: what they opened is to be closed. */
export const credentialsRevoked = defineEvent({
  name: 'device-credentials.revoked',
  scope: 'cluster',
  payload: object({ deviceIds: manyOf(id) }),
});
