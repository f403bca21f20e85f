import { id } from '@weir/contract/common';
import { dataTypes } from '@weir/contract/fleet/device-types';
import { boolean, integer, mapOf, nullable, number, object, oneOf, string } from '@weir/contract/schema';
import { defineEvent, manyOf, type PayloadOf } from '../../../../platform/bus/define-event.ts';

const time = integer();

/** After the commit: frames of one transaction, those of a message behind each other. */
export const framesStored = defineEvent({
  name: 'telemetry.stored',
  scope: 'cluster',
  payload: object({
    frames: manyOf(
      object({
        deviceId: id,
        layoutId: id,
        /** Of the frames of a message, as many as it has, the first one. */
        isFirst: boolean(),
        tsMs: time,
        receivedAtMs: time,
        /** It moved the newest values forward; late, early and repeated frames do not. */
        isLatest: boolean(),
        signals: manyOf(
          object({
            id,
            semaphoreId: string(),
            dataType: oneOf(dataTypes),
            codes: nullable(mapOf(integer())),
          }),
        ),
        /** `values[i]` is of `signals[i]`; null there, and `texts[i]` holds it. Both null: it was not sent. */
        values: manyOf(nullable(number())),
        texts: nullable(manyOf(nullable(string({ maxLength: 65_536 })))),
      }),
    ),
  }),
});
export type StoredFrame = PayloadOf<typeof framesStored>['frames'][number];

/** After the commit: files have brought values of a device's past, or those of a file were taken back. */
export const pastChanged = defineEvent({
  name: 'telemetry.pastChanged',
  scope: 'cluster',
  payload: object({ deviceId: id }),
});
