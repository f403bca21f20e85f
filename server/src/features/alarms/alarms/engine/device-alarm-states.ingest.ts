import type { Compared } from '@weir/contract/alarms/alarm-conditions';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Db } from '../../../../platform/db/database.ts';
import { findTypeAlarms } from '../../../fleet/device-types/device-types.service.ts';
import type { CommittedFrame, SignalRef } from '../../../telemetry/telemetry/telemetry.service.ts';
import { findRemembered, type Remembered } from './alarm-rules.store.ts';
import { type Distance, unknownDistance } from './clock-behind.policy.ts';
import { type Rule, type SignalState, toRule } from './evaluator.policy.ts';
import { ownAlarmsKey } from './own-alarms.policy.ts';

/** What the evaluator keeps of a device between its frames. */
export interface DeviceAlarmState {
  readonly deviceId: number;
  readonly typeId: number;
  readonly projectId: number;
  readonly rules: ReadonlyMap<string, Rule>;
  readonly states: Map<string, SignalState>;
  /** Codes of the device's own alarms that are open. */
  readonly own: Set<string>;
  readonly layouts: Map<number, LayoutState>;
  /** By signal: the newest sample, whatever layout it came in. */
  readonly newest: Map<string, Newest>;
  /** Server time at which a signal with a limit on its silence was last heard, and the device as a whole. */
  readonly lastValueMs: Map<string, number>;
  lastSeenMs: number;
  /** A device that never reported does not fall silent. */
  hasReported: boolean;
  /** The shortest time after which data is missing; Infinity: none is asked for. */
  readonly soonestMs: number;
  silent: boolean;
  readonly distance: Distance;
}

/** The newest sample of a signal; its value is not known of what came before this process heard of it. */
interface Newest {
  ms: number;
  value: Compared | null;
}

export interface Watched {
  readonly rule: Rule;
  readonly newest: Newest;
}

interface LayoutState {
  readonly signals: readonly SignalRef[];
  newestMs: number;
  /** In the order of its signals; null where there is no rule. */
  readonly watched: readonly (Watched | null)[] | null;
  /** Where the device's own alarms are; -1: it sends none. */
  readonly ownPlace: number;
}

export interface DeviceAlarmStates {
  known(deviceId: number): DeviceAlarmState | undefined;
  /** Reads what is not known yet; devices that do not exist any more stay unknown. */
  load(db: Db, deviceIds: readonly number[]): Promise<void>;
  invalidateDevice(deviceId: number): void;
  /** Answers the devices that were known. */
  invalidateType(typeId: number): number[];
  all(): Iterable<DeviceAlarmState>;
}

export function createDeviceAlarmStates(startedMs: () => number): DeviceAlarmStates {
  const devices = new Map<number, DeviceAlarmState>();
  const typeOf = new Map<number, number>();
  const types = new Map<number, ReadonlyMap<string, Rule>>();

  /** How often something was forgotten. */
  let generation = 0;

  const readTypes = async (db: Db, typeIds: readonly number[]) => {
    const missing = typeIds.filter((typeId) => !types.has(typeId));
    const settings = missing.length > 0 ? await findTypeAlarms(db, missing) : [];
    return missing.map((typeId) => ({
      typeId,
      rules: rulesOf(settings.filter((row) => row.typeId === typeId)),
    }));
  };

  return {
    known: (deviceId) => devices.get(deviceId),
    async load(db, deviceIds) {
      const missing = deviceIds.filter((deviceId) => !devices.has(deviceId));
      if (missing.length === 0) return;
      const asOf = generation;
      const found = await findRemembered(db, missing);
      const read = await readTypes(db, [...new Set(found.map(({ typeId }) => typeId))]);
      // What was forgotten while it was read may be stale already.
      if (asOf !== generation) return this.load(db, missing);
      for (const { typeId, rules } of read) types.set(typeId, rules);
      for (const row of found) {
        if (devices.has(row.deviceId)) continue;
        devices.set(row.deviceId, stateOf(row, types.get(row.typeId) ?? new Map(), startedMs()));
        typeOf.set(row.deviceId, row.typeId);
      }
    },
    invalidateDevice(deviceId) {
      generation += 1;
      devices.delete(deviceId);
      typeOf.delete(deviceId);
    },
    invalidateType(typeId) {
      generation += 1;
      types.delete(typeId);
      const known = [...typeOf].filter(([, its]) => its === typeId).map(([deviceId]) => deviceId);
      for (const deviceId of known) {
        devices.delete(deviceId);
        typeOf.delete(deviceId);
      }
      return known;
    },
    all: () => devices.values(),
  };
}

/** A device as its alarms stand now; undefined when there is none that has reported. */
export async function loadDevice(db: Db, deviceId: number): Promise<DeviceAlarmState | undefined> {
  const [row] = await findRemembered(db, [deviceId]);
  return row && stateOf(row, rulesOf(await findTypeAlarms(db, [row.typeId])), Date.now());
}

const rulesOf = (settings: readonly { setting: AlarmSetting }[]): ReadonlyMap<string, Rule> =>
  new Map(settings.map(({ setting }) => [setting.semaphoreId, toRule(setting)]));

function stateOf(row: Remembered, typeRules: ReadonlyMap<string, Rule>, startedMs: number): DeviceAlarmState {
  const { deviceId, typeId, projectId, overrides, states, own, silent } = row;
  // Nothing was heard while the platform was away: that is no silence of the device.
  const lastValueMs = Math.max(startedMs, row.lastSeenMs ?? 0);
  const rules =
    overrides.length === 0
      ? typeRules
      : new Map([...typeRules, ...rulesOf(overrides.map((setting) => ({ setting })))]);
  const watched = [...rules.values()].filter(({ noData }) => noData);
  return {
    deviceId,
    typeId,
    projectId,
    rules,
    states: new Map(states.map(({ code, state }) => [code, state])),
    own: new Set(own),
    layouts: new Map(),
    newest: new Map(),
    lastValueMs: new Map(watched.map(({ semaphoreId }) => [semaphoreId, lastValueMs])),
    lastSeenMs: lastValueMs,
    hasReported: row.lastSeenMs !== null,
    soonestMs: Math.min(...watched.flatMap(({ noData }) => noData?.afterMs ?? [])),
    silent,
    distance: unknownDistance(),
  };
}

/** What is known of the newest sample of a signal. */
export function newestOf({ newest }: DeviceAlarmState, frame: CommittedFrame, semaphoreId: string): Newest {
  const known = newest.get(semaphoreId);
  if (known) return known;
  const made = { ms: frame.newestMsOf(semaphoreId), value: null };
  newest.set(semaphoreId, made);
  return made;
}

/** The rules of a frame's signals, in their order; null where none of them has one. */
function watchedInOrder(device: DeviceAlarmState, frame: CommittedFrame): readonly (Watched | null)[] | null {
  if (device.rules.size === 0) return null;
  const found = frame.signals.map(({ semaphoreId }) => {
    const rule = device.rules.get(semaphoreId);
    return rule ? { rule, newest: newestOf(device, frame, semaphoreId) } : null;
  });
  return found.some((watched) => watched) ? found : null;
}

/** What is known of the frame's layout; made when it comes for the first time, or has grown. */
export function layoutOf(device: DeviceAlarmState, frame: CommittedFrame): LayoutState {
  const known = device.layouts.get(frame.layoutId);
  if (known?.signals.length === frame.signals.length) return known;
  const made = {
    signals: frame.signals,
    newestMs: known?.newestMs ?? frame.newestMs,
    watched: watchedInOrder(device, frame),
    ownPlace: frame.signals.findIndex(({ semaphoreId }) => semaphoreId === ownAlarmsKey),
  };
  device.layouts.set(frame.layoutId, made);
  return made;
}
