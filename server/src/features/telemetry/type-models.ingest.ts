import { limits } from '@weir/contract/device-protocol';
import { quarantineDetail } from '@weir/contract/quarantine-details';
import type { Db } from '../../platform/db/database.ts';
import { discoveredType, flawOfKey } from './encoding.ingest.ts';
import {
  type DiscoveredSignal,
  findTypeFacts,
  insertLayout,
  insertSignals,
  lockType,
} from './layouts.store.ts';
import type { Refusal } from './messages.ingest.ts';
import { TypeModel } from './type-model.ingest.ts';

export interface TypeModels {
  /** What is known at once. */
  known(typeId: number): TypeModel | undefined;
  load(typeId: number): Promise<TypeModel>;
  /** Makes the signals and the layout of a message that lacks them; refuses beyond the type's limits. */
  extend(typeId: number, body: Readonly<Record<string, unknown>>): Promise<Refusal | null>;
  forget(typeId: number): void;
}

export function createTypeModels(db: Db): TypeModels {
  const models = new Map<number, TypeModel>();
  const loads = new Map<number, Promise<TypeModel>>();
  const extensions = new Map<number, Promise<unknown>>();

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

  const forget = (typeId: number) => {
    models.delete(typeId);
    loads.delete(typeId);
  };

  const loadKnown = async (typeId: number) => models.get(typeId) ?? load(typeId);

  const extend = async (typeId: number, body: Readonly<Record<string, unknown>>): Promise<Refusal | null> => {
    const model = await loadKnown(typeId);
    if (model.learn(body)) return null;
    const refusal = refusalOf(model, body);
    if (refusal) return refusal;
    const late = await db.transaction().execute(async (trx): Promise<Refusal | null> => {
      if (!(await lockType(trx, typeId)))
        return { reason: 'tooManySignals', detail: quarantineDetail('typeGone') };
      if (!(await insertSignals(trx, typeId, unknownSignals(model, body)))) return tooManySignals;
      return (await insertLayout(trx, typeId, await signalIds(trx, typeId, body))) ? null : tooManyLayouts;
    });
    // Read afresh: others may have added theirs meanwhile.
    loads.delete(typeId);
    const fresh = await load(typeId);
    if (late) return late;
    return fresh.learn(body) ? null : { reason: 'malformed', detail: quarantineDetail('unfitKeys') };
  };

  // One at a time for a type: a fleet that starts to send something new asks for the same thing at once.
  const extendInTurn = (typeId: number, body: Readonly<Record<string, unknown>>): Promise<Refusal | null> => {
    const before = extensions.get(typeId) ?? Promise.resolve();
    const mine = before.then(() => extend(typeId, body));
    const settled = mine.catch(() => undefined);
    extensions.set(typeId, settled);
    void settled.then(() => {
      if (extensions.get(typeId) === settled) extensions.delete(typeId);
    });
    return mine;
  };

  return { known: (typeId) => models.get(typeId), load: loadKnown, extend: extendInTurn, forget };
}

const tooManySignals: Refusal = {
  reason: 'tooManySignals',
  detail: quarantineDetail('tooManySignals', { limit: limits.signalsPerType }),
};

const tooManyLayouts: Refusal = {
  reason: 'tooManyLayouts',
  detail: quarantineDetail('tooManyLayouts', { limit: limits.layoutsPerType }),
};

// Decided in memory, so that a device that invents keys costs no transaction a message.
function refusalOf(model: TypeModel, body: Readonly<Record<string, unknown>>): Refusal | null {
  const unknown = unknownSignals(model, body);
  for (const { semaphoreId } of unknown) {
    const flaw = flawOfKey(semaphoreId);
    if (flaw) return flaw;
  }
  if (model.signals.size + unknown.length > limits.signalsPerType && unknown.length > 0)
    return tooManySignals;
  return model.layoutCount >= limits.layoutsPerType ? tooManyLayouts : null;
}

function unknownSignals(model: TypeModel, body: Readonly<Record<string, unknown>>): DiscoveredSignal[] {
  return Object.entries(body)
    .filter(([key, value]) => value !== null && value !== undefined && !model.signals.has(key))
    .map(([semaphoreId, value]) => ({ semaphoreId, dataType: discoveredType(value) }));
}

async function signalIds(db: Db, typeId: number, body: Readonly<Record<string, unknown>>): Promise<number[]> {
  const keys = Object.keys(body).filter((key) => body[key] !== null && body[key] !== undefined);
  const rows = await db
    .selectFrom('signal')
    .select('id')
    .where('device_type_id', '=', typeId)
    .where('semaphore_id', 'in', keys)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
