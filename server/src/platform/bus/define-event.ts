import { array, type Static, type TSchema } from '@weir/contract/schema';

/**
 * `cluster`: what it says concerns every process that serves this database, as each has its own caches and its own
 * consoles. `local`: only the process in which it happened.
 */
export type Scope = 'local' | 'cluster';

/** Something that happens, and what is said of it: plain data, which could be sent to another process. */
export interface EventKind<Payload> {
  /** `devices.changed`: the feature, and what happened. */
  readonly name: string;
  readonly scope: Scope;
  readonly payload: TSchema & { readonly is?: Payload };
}

/** What is said is not changed by who hears it. */
export type Plain<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Plain<Value[Key]> }
  : Value;

/** Declared where the feature lives that emits it. */
export const defineEvent = <Schema extends TSchema>(event: {
  name: `${string}.${string}`;
  scope: Scope;
  payload: Schema;
}): EventKind<Plain<Static<Schema>>> => event;

export type PayloadOf<Event> = Event extends EventKind<infer Payload> ? Payload : never;

/** As many as there are: what is emitted is not asked for by anybody, who could ask for too much. */
export const manyOf = <Items extends TSchema>(items: Items) =>
  array(items, { maxItems: Number.MAX_SAFE_INTEGER });
