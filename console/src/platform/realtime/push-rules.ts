import type { Query } from '@tanstack/react-query';
import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import { refetch, refetchOlder } from '../fetch-age.ts';
import { queryClient } from '../query-client.ts';
import {
  nameOf,
  type Push,
  type Pushes,
  type PushName,
  partsOf,
  type Topic,
  type TopicKind,
  topicsOfDevices,
} from './topics.ts';

/** What pushes make of the answers of one endpoint that are held, by the name of the push. */
export interface PushRule<D = unknown, Q = unknown> {
  path: string;
  /** Whose gaps leave them outdated. Of a device's topic: only pushes of the device that was asked of concern them. */
  topics: readonly TopicKind[];
  /** The answer after the push, from the one before; the same object where the push changes nothing. */
  reduce?: { [N in PushName]?: (data: D, push: Pushes[N], query: Q) => D };
  /** Whether the server has to be asked as well; `data` is the answer before. */
  outdatedBy?: { [N in PushName]?: (push: Pushes[N], data: D | undefined, query: Q) => boolean };
  /** What is outdated together with it. */
  outdates?: readonly string[];
  /** The server is asked so long after the push, once for all that come meanwhile. */
  settleMs?: number;
  /** And again after so long. */
  everyMs?: number;
}

type QueryOf<E extends Endpoint> = Input<E> extends { query: infer Q } ? Q : unknown;

/** A rule of one endpoint, which is needed as a type alone. */
export const ruleOf = <E extends Endpoint>(
  rule: PushRule<Output<E>, QueryOf<E>> & { path: E['path'] },
): PushRule => rule as unknown as PushRule; // by its path it meets no answers but its endpoint's

const usualEveryMs = 1000;

interface Pending {
  timer: ReturnType<typeof setTimeout> | undefined;
  lastMs: number;
  queries: Set<Query>;
}

let rules: ReadonlyMap<PushRule, Pending> = new Map();
let others: readonly ((push: Push) => unknown)[] = [];

/** Call before the channel opens; `also` hears every push, for what is no answer of the server. */
export function startPushRules(
  all: readonly PushRule[],
  also: readonly ((push: Push) => unknown)[] = [],
): void {
  rules = new Map(
    all.map((rule) => [rule, { timer: undefined, lastMs: Number.NEGATIVE_INFINITY, queries: new Set() }]),
  );
  others = also;
}

const cache = () => queryClient.getQueryCache();

/** Brings pushes into all that is held, and asks again for what they do not say. */
export function applyPushes(pushes: readonly Push[]): void {
  for (const push of pushes) for (const hear of others) hear(push);
  for (const rule of rules.keys()) {
    const meant = pushes.filter((push) => concerns(rule, push));
    if (meant.length === 0) continue;
    for (const query of cache().findAll({ queryKey: [rule.path] })) applyTo(query, rule, meant);
  }
}

function concerns({ reduce, outdatedBy }: PushRule, push: Push): boolean {
  const name = nameOf(push);
  return name !== undefined && Boolean(reduce?.[name] || outdatedBy?.[name]);
}

type Reduce = (data: unknown, push: Push, query: unknown) => unknown;
type IsOutdated = (push: Push, data: unknown, query: unknown) => boolean;

function applyTo(query: Query, rule: PushRule, pushes: readonly Push[]): void {
  const before = query.state.data;
  const params = paramsOf(query);
  const own = rule.topics.some((kind) => topicsOfDevices.includes(kind))
    ? pushes.filter((push) => 'deviceId' in push && push.deviceId === params.id)
    : pushes;
  let after = before;
  let isOutdated = false;
  for (const push of own) {
    const name = nameOf(push);
    if (name === undefined) continue;
    // By name, a push meets what was written for it.
    const reduce = rule.reduce?.[name] as Reduce | undefined;
    const outdatedBy = rule.outdatedBy?.[name] as IsOutdated | undefined;
    if (after !== undefined && reduce) after = reduce(after, push, params);
    isOutdated ||= outdatedBy?.(push, before, params) ?? false;
  }
  // It is no younger than it was, and what failed is not mended by it.
  if (after !== before) query.setState({ data: after });
  if (isOutdated) outdate(rule, [query]);
}

const paramsOf = ({ queryKey }: Query) => (queryKey[1] ?? {}) as { id?: number }; // as `queryOf` makes it

function outdate(rule: PushRule, queries: readonly Query[]): void {
  const pending = rules.get(rule);
  if (!pending) return;
  for (const query of queries) pending.queries.add(query);
  if (pending.timer !== undefined) return;
  const now = Date.now();
  const dueMs = Math.max(now + (rule.settleMs ?? 0), pending.lastMs + (rule.everyMs ?? usualEveryMs));
  pending.timer = setTimeout(() => {
    pending.timer = undefined;
    pending.lastMs = Date.now();
    const held = [...pending.queries].filter((query) => cache().get(query.queryHash) === query);
    pending.queries.clear();
    for (const query of held) void refetch(query);
    if (rule.outdates) void refetchOlder(0, rule.outdates);
  }, dueMs - now);
}

/**
 * Pushes of a topic may have been missed until now. What was asked for at least `quietMs` ago is asked for
 * again, anything newer is right; 0 is everything.
 */
export function applyGap(topic: Topic, unchangedMs: number): void {
  const { kind, id } = partsOf(topic);
  for (const rule of rules.keys()) {
    if (!rule.topics.includes(kind)) continue;
    const isMeant = (query: Query) => !topicsOfDevices.includes(kind) || paramsOf(query).id === id;
    // Whoever is too slow for the pushes is told so again and again.
    if (unchangedMs === 0)
      outdate(
        rule,
        cache()
          .findAll({ queryKey: [rule.path] })
          .filter(isMeant),
      );
    else void refetchOlder(unchangedMs, [rule.path], isMeant);
  }
}
