import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent, manyOf } from '../../../../platform/bus/define-event.ts';

/** After the commit: devices have moved on in their campaigns, or campaigns have. */
export const upgradesMoved = defineEvent({
  name: 'upgrades.moved',
  scope: 'cluster',
  payload: object({ campaignIds: manyOf(id), deviceIds: manyOf(id) }),
});
