import { id } from '@weir/contract/common';
import { boolean, integer, object } from '@weir/contract/schema';
import { defineEvent, type PayloadOf } from '../../../platform/bus/define-event.ts';

/** After the commit: a recording of a device's messages has grown or ended. */
export const recordingChanged = defineEvent({
  name: 'device-log.recordingChanged',
  scope: 'cluster',
  payload: object({ deviceId: id, recordingId: id, entries: integer(), ended: boolean() }),
});
export type RecordingChange = PayloadOf<typeof recordingChanged>;
