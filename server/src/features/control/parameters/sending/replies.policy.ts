import { isRecord } from '../../../../platform/json.ts';
import type { ParameterEvent } from '../values/parameter-states.policy.ts';

const longest = 500;

/**
 * What a reply to `setParameters` says of each parameter that it was asked for:
 * `{applied: ["a"], rejected: {"b": "locked"}}`. `{error: "…"}` refuses all of them.
 */
export function readReply(reply: unknown, semaphoreIds: readonly string[]): Map<string, ParameterEvent> {
  const unclear: ParameterEvent = { kind: 'refused', reasonCode: 'unclearReply', reason: null };
  const all = (event: ParameterEvent) => new Map(semaphoreIds.map((name) => [name, event]));
  if (!isRecord(reply)) return all(unclear);
  const { applied, rejected, error } = reply;
  if (applied === undefined && rejected === undefined) {
    return all(error === undefined ? unclear : { ...unclear, reasonCode: 'device', reason: words(error) });
  }
  const taken = new Set(Array.isArray(applied) ? applied : []);
  const refused = isRecord(rejected) ? rejected : {};
  return new Map(
    semaphoreIds.map((name): [string, ParameterEvent] => {
      if (taken.has(name)) return [name, { kind: 'confirmed' }];
      return Object.hasOwn(refused, name)
        ? [name, { kind: 'refused', reasonCode: 'device', reason: words(refused[name]) }]
        : [name, { kind: 'refused', reasonCode: 'notMentioned', reason: null }];
    }),
  );
}

/** The device's words as the database can hold them. */
function words(value: unknown): string | null {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  const clean = text.toWellFormed().replaceAll('\0', '').trim().slice(0, longest).toWellFormed();
  return clean === '' || clean === 'null' ? null : clean;
}
