import type { cutOrderPower, OrderPower } from '@weir/contract/commerce/orders/order-power';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import type { PowerCommand } from '@weir/contract/control/device-commands';
import type { StandstillObstacle } from '@weir/contract/errors';
import type { Static } from '@weir/contract/schema';
import type { Caller, Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import { illegalState, notPermitted, refuseUnknown } from '../../../../platform/errors.ts';
import type {
  DeviceCommandsService,
  GivenCommand,
} from '../../../control/device-commands/device-commands.service.ts';
import type { DeviceOutbound } from '../../../telemetry/device-gateway/links/device-outbound.service.ts';
import type {
  ColumnsService,
  SignalColumns,
} from '../../../telemetry/history/scan/signal-columns.service.ts';
import { createOnOrder, type OnOrderDeps } from '../order-agreements.service.ts';
import { type Ground, move } from '../order-grounds.service.ts';
import { orderItem } from '../order-items.service.ts';
import { findOrderDevice } from '../order-rows.store.ts';
import { findPowerFacts, type PowerFacts } from './order-power.store.ts';
import { guardsOf, type Readings, readBackMs, type Sample } from './standstill.policy.ts';

export type OrderPowerService = ReturnType<typeof createOrderPower>;

interface Deps extends OnOrderDeps {
  history: Pick<ColumnsService, 'columns'>;
  deviceCommands: Pick<DeviceCommandsService, 'give' | 'deliver'>;
  outbound: Pick<DeviceOutbound, 'reach'>;
}

type Asked = Static<typeof cutOrderPower.body>;

const expiresInS = 60;
/** A clock that is ahead tells of the newest moments in times to come. */
const aheadMs = 600_000;
const mostFrames = 50_000;

const refusals: Record<StandstillObstacle, string> = {
  deviceDoesNotWait: 'Its type does not say that the device itself waits until it stands',
  deviceNotListening: 'The device does not listen now',
  mayBeMoving: 'The device has not said for two minutes that it stands',
  fixIsOld: 'Where the device is, is older than a minute',
  drawsCurrent: 'The device draws current, or does not say how much',
};

/** Cuts the power of devices that did not come back, never of one that may be moving, and restores it. */
export function createOrderPower(deps: Deps) {
  const { db, audit, history, deviceCommands, outbound, now = Date.now } = deps;
  const onOrder = createOnOrder(deps);

  const deviceOf = async (viewer: Viewer, orderId: number): Promise<number> => {
    const { deviceId } = (await findOrderDevice(db, viewer, orderId)) ?? refuseUnknown();
    if (deviceId === null) throw illegalState('The device is gone');
    return (await getDevice(db, viewer, deviceId, 'operate')).id;
  };
  const isListening = (deviceId: number) => outbound.reach(deviceId)?.channel === 'rpc';

  const read = async (
    viewer: Viewer,
    deviceId: number,
  ): Promise<Readings & Pick<PowerFacts, 'speedUnit'>> => {
    const { fixedAt, speedSemaphoreId, currentSemaphoreId, ...facts } =
      (await findPowerFacts(db, deviceId)) ?? refuseUnknown();
    const signals = new Set([speedSemaphoreId, currentSemaphoreId].filter((id) => id !== null));
    const range = { fromMs: now() - readBackMs, toMs: now() + aheadMs };
    const asked = { id: deviceId, signals: [...signals], range, maxFrames: mostFrames };
    // Without a name, all signals of the device would be meant.
    const columns = signals.size === 0 ? undefined : (await history.columns(viewer, asked)).columns;
    return {
      ...facts,
      isListening: isListening(deviceId),
      fixedAtMs: fixedAt === null ? null : Date.parse(fixedAt),
      speed: samplesOf(columns, speedSemaphoreId),
      current: samplesOf(columns, currentSemaphoreId),
    };
  };

  /** Written down with the step, and sent once: what does not arrive at once never does. */
  const command = async (
    caller: Caller,
    deviceId: number,
    { reason, ...body }: Asked,
    { method, assertMay }: { method: PowerCommand; assertMay: (ground: Ground) => void },
  ): Promise<OrderItem> => {
    let given: GivenCommand | undefined;
    await onOrder(caller, body, async (trx, ground) => {
      assertMay(ground);
      const told = { deviceId, userId: caller.userId, method, params: {}, expiresInS };
      given = await deviceCommands.give(trx, told);
      await move(trx, ground, { command: method, author: caller, reason, commandId: given.id, audit });
    });
    if (given) await deviceCommands.deliver(given);
    return orderItem(db, caller, body.id, new Date(now()).toISOString());
  };

  return {
    async look(viewer: Viewer, orderId: number): Promise<OrderPower> {
      const readings = await read(viewer, await deviceOf(viewer, orderId));
      const { speed, speedUnit, current, fixedAtMs } = readings;
      return {
        guards: guardsOf(readings, now()),
        speed: shown(speed.at(-1)),
        speedUnit,
        currentA: shown(current.at(-1)),
        fixedAt: fixedAtMs === null ? null : new Date(fixedAtMs).toISOString(),
      };
    },

    async cut(caller: Caller, body: Asked): Promise<OrderItem> {
      assertMayCommand(caller);
      const deviceId = await deviceOf(caller, body.id);
      const readings = await read(caller, deviceId);
      return command(caller, deviceId, body, {
        method: 'cutPower',
        assertMay(ground) {
          assertGone(ground);
          const refused = guardsOf(readings, now()).find(({ holds }) => holds === 0);
          if (refused) throw illegalState(refusals[refused.obstacle], refused.obstacle);
        },
      });
    },

    async restore(caller: Caller, body: Asked): Promise<OrderItem> {
      assertMayCommand(caller);
      const deviceId = await deviceOf(caller, body.id);
      return command(caller, deviceId, body, {
        method: 'restorePower',
        assertMay() {
          if (!isListening(deviceId)) throw illegalState(refusals.deviceNotListening, 'deviceNotListening');
        },
      });
    },
  };
}

/** The endpoint asks for the one of orders. */
function assertMayCommand({ permissions }: Caller): void {
  if (!permissions.has('devices:command')) throw notPermitted('devices:command');
}

/** Of what came back nobody cuts the power. */
function assertGone({ order, stock }: Ground): void {
  if (order.state === 'returned' && stock?.state !== 'missing') throw illegalState('The device came back');
}

function samplesOf(columns: SignalColumns | undefined, semaphoreId: string | null): Sample[] {
  const column = columns?.values.get(semaphoreId ?? '');
  if (!columns || !column) return [];
  const { tsMs, receivedMs } = columns;
  return Array.from(column, (value, at) => ({
    value,
    tsMs: tsMs[at] ?? 0,
    receivedMs: receivedMs[at] ?? 0,
  })).filter(({ value }) => !Number.isNaN(value));
}

const shown = (sample: Sample | undefined) =>
  sample === undefined ? null : { value: sample.value, ts: new Date(sample.tsMs).toISOString() };
