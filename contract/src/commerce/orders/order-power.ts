import { flag, id, idQuery, time, version } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { standstillObstacles } from '../../errors.ts';
import { array, nullable, number, object, oneOf, type Static, string } from '../../schema.ts';
import { OrderItem } from './orders.ts';

/** Since so long the device says that it stands. */
export const standsForMs = 120_000;
/** Where the device is, and what it draws, is not older. */
export const standstillMaxAgeMs = 60_000;

const Reading = object({ value: number(), ts: time });

/** Whether the device of an order stands for certain. A speed that satellites tell proves nothing. */
export const OrderPower = object({
  /** All of them have to hold before the power is cut. */
  guards: array(object({ obstacle: oneOf(standstillObstacles), holds: flag }), {
    maxItems: standstillObstacles.length,
  }),
  speed: nullable(Reading),
  /** Of the signal that tells the speed; null: it has none. */
  speedUnit: nullable(string()),
  currentA: nullable(Reading),
  fixedAt: nullable(time),
});
export type OrderPower = Static<typeof OrderPower>;

const additions = additionsOf('Orders');
const body = object({
  id,
  version,
  reason: string({ minLength: 1, maxLength: 500, pattern: '\\S' }),
});

export const getOrderPower = additions.get('/order/power', {
  summary: 'What has to hold before the power of the device may be cut, and whether it does now.',
  access: 'orders:command',
  scope: scopes.operate('order', 'query.id'),
  query: idQuery,
  response: OrderPower,
});

export const cutOrderPower = additions.post('/order/power/cut', {
  summary:
    'Tells a device that is overdue or lost, and stands for certain, to cut its power: once, good for 60 s. Needs `devices:command` too.',
  access: 'orders:command',
  scope: scopes.operate('order'),
  reauthenticate: true,
  body,
  response: OrderItem,
});

export const restoreOrderPower = additions.post('/order/power/restore', {
  summary: 'Tells the device to give power again: once, good for 60 s. Needs `devices:command` too.',
  access: 'orders:command',
  scope: scopes.operate('order'),
  reauthenticate: true,
  body,
  response: OrderItem,
});
