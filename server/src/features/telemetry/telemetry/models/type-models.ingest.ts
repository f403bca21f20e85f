import { limits } from '@weir/contract/fleet/device-protocol';
import { knownSignals } from '@weir/contract/fleet/position-signals';
import { quarantineDetail } from '@weir/contract/telemetry/quarantine-details';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { KeyedQueue } from '../../../../platform/keyed-queue.ts';
import type { DeviceTypeEvents } from '../../../fleet/device-types/device-type-events.service.ts';
import type { Layout } from '../frames/frames.policy.ts';
import type { Refusal } from '../ingest/messages.ingest.ts';
import { discoveredType, flawOfKey } from './encoding.ingest.ts';
import {
  type DiscoveredSignal,
  findSignalIds,
  findTypeFacts,
  insertLayout,
  insertSignals,
  lockType,
  updateFull,
} from './layouts.store.ts';
import { TypeModel } from './type-model.ingest.ts';

/** By id, of rows that name their type; what is not known any more is left out. */
export async function layoutsOf(
  models: Pick<TypeModels, 'load'>,
  rows: readonly { layoutId: number; typeId: number }[],
): Promise<Map<number, Layout>> {
  const layouts = new Map<number, Layout>();
  for (const { layoutId, typeId } of rows) {
    if (layouts.has(layoutId)) continue;
    const layout = (await models.load(typeId)).layoutById(layoutId);
    if (layout) layouts.set(layoutId, layout);
  }
  return layouts;
}

export interface TypeModels {
  /** What is known at once. */
  known(typeId: number): TypeModel | undefined;
  load(typeId: number): Promise<TypeModel>;
  /** Makes the signals and the layout of a message that lacks them; refuses beyond the type's limits. */
  extend(typeId: number, body: Readonly<Record<string, unknown>>): Promise<Refusal | null>;
  invalidate(typeId: number): void;
}

interface Deps {
  db: Db;
  audit: Pick<DeviceTypeEvents, 'deviceTypeFull'>;
}

export function createTypeModels({ db, audit }: Deps): TypeModels {
  const models = new Map<number, TypeModel>();
  const loads = new Map<number, Promise<TypeModel>>();
  // One at a time for a type: a fleet that starts to send something new asks for the same thing at once.
  const queue = new KeyedQueue<number>();
  /** Types whose rows say that they are full; forgotten with what is known of them. */
  const reported = new Set<number>();

  const load = (typeId: number): Promise<TypeModel> => {
    const running = loads.get(typeId);
    if (running) return running;
    const loading = findTypeFacts(db, typeId)
      .then(({ signals, layouts }) => {
        const model = new TypeModel(typeId, signals, layouts);
        // Forgotten while it was read: it may be stale already.
        if (loads.get(typeId) === loading) models.set(typeId, model);
        return model;
      })
      .finally(() => {
        if (loads.get(typeId) === loading) loads.delete(typeId);
      });
    loads.set(typeId, loading);
    return loading;
  };

  const invalidate = (typeId: number) => {
    models.delete(typeId);
    loads.delete(typeId);
    reported.delete(typeId);
  };

  const loadKnown = async (typeId: number) => models.get(typeId) ?? load(typeId);

  const noteFull = async (trx: Trx, typeId: number) => {
    const type = await updateFull(trx, typeId);
    if (type) await audit.deviceTypeFull(trx, type, { signals: limits.signalsPerType });
  };

  /** In the log of the type, once: the row knows. */
  const tellFull = async (typeId: number) => {
    if (reported.has(typeId)) return;
    await db.transaction().execute((trx) => noteFull(trx, typeId));
    reported.add(typeId);
  };

  const extend = async (typeId: number, body: Readonly<Record<string, unknown>>): Promise<Refusal | null> => {
    const model = await loadKnown(typeId);
    if (model.learn(body)) return null;
    const refusal = refusalOf(model, body);
    if (refusal === tooManySignals) await tellFull(typeId);
    if (refusal) return refusal;
    const late = await db.transaction().execute(async (trx): Promise<Refusal | null> => {
      if (!(await lockType(trx, typeId)))
        return { reason: 'tooManySignals', detail: quarantineDetail('typeGone') };
      if (!(await insertSignals(trx, typeId, unknownSignals(model, body)))) {
        await noteFull(trx, typeId);
        return tooManySignals;
      }
      await insertLayout(trx, typeId, await findSignalIds(trx, typeId, sentKeys(body)));
      return null;
    });
    // Read afresh: others may have added theirs meanwhile.
    loads.delete(typeId);
    const fresh = await load(typeId);
    if (late) return late;
    return fresh.learn(body) ? null : { reason: 'malformed', detail: quarantineDetail('unfitKeys') };
  };

  return {
    known: (typeId) => models.get(typeId),
    load: loadKnown,
    extend: (typeId, body) => queue.run(typeId, () => extend(typeId, body)),
    invalidate,
  };
}

const tooManySignals: Refusal = {
  reason: 'tooManySignals',
  detail: quarantineDetail('tooManySignals', { limit: limits.signalsPerType }),
};

// Decided in memory, so that a device that invents keys costs no transaction a message.
function refusalOf(model: TypeModel, body: Readonly<Record<string, unknown>>): Refusal | null {
  const unknown = unknownSignals(model, body);
  for (const { semaphoreId } of unknown) {
    const flaw = flawOfKey(semaphoreId);
    if (flaw) return flaw;
  }
  const isFull = unknown.length > 0 && model.signals.size + unknown.length > limits.signalsPerType;
  return isFull ? tooManySignals : null;
}

function unknownSignals(model: TypeModel, body: Readonly<Record<string, unknown>>): DiscoveredSignal[] {
  const isPlaced = placePairs.some((pair) => pair.every((key) => key in body || model.signals.has(key)));
  // The speed of a fan is no speed on the road: only beside coordinates is it known what a key means.
  const knownOf = (key: string) => (isPlaced ? knownSignals.get(key) : undefined);
  return sentKeys(body)
    .filter((key) => !model.signals.has(key))
    .map((key) => ({ semaphoreId: key, dataType: discoveredType(body[key]), known: knownOf(key) }));
}

const placePairs = [
  ['lng', 'lat'],
  ['longitude', 'latitude'],
];

const sentKeys = (body: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(body).filter((key) => body[key] !== null && body[key] !== undefined);
