import { createBus } from '../src/platform/bus/bus.ts';
import type { EventKind } from '../src/platform/bus/define-event.ts';
import { createValidator } from '../src/platform/http/validation.ts';
import { createLogger } from '../src/platform/logger.ts';

const fits = new Map<EventKind<unknown>, (payload: unknown) => boolean>();
const breaches = new Set<string>();

/** Throws at the emitter: a payload is what its event says, and plain data. */
export function checkEvent(event: EventKind<unknown>, payload: unknown): void {
  const breach = breachOf(event, payload);
  if (breach === undefined) return;
  breaches.add(`${event.name}: ${breach}`);
  throw new Error(`${event.name}: ${breach}`);
}

/** At the end of a test's platform, as the emitter may have caught it. */
export function assertEventsFit(): void {
  const found = [...breaches];
  breaches.clear();
  if (found.length > 0) throw new Error(found.join('\n'));
}

function breachOf(event: EventKind<unknown>, payload: unknown): string | undefined {
  const path = findStrange(payload);
  if (path !== undefined) return `the payload is no plain data at ${path || '/'}`;
  try {
    const fit = fits.get(event) ?? createValidator<unknown>(event.payload);
    fits.set(event, fit);
    return fit(payload) ? undefined : 'the payload is not what the event says';
  } catch (error) {
    return String(error);
  }
}

/** Where it is that JSON would make something else of it. */
function findStrange(value: unknown, path = ''): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : path;
  if (typeof value !== 'object') return path;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return path;
  for (const [name, each] of Object.entries(value)) {
    const found = findStrange(each, `${path}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** For what is tested without the whole platform. */
export const createTestBus = () => createBus({ logger: createLogger('silent'), check: checkEvent });
