import type { App } from '../../app.ts';
import { fillBusiness } from './business.ts';
import { fillCards } from './cards.ts';
import { findGround } from './ground.ts';
import type { Ground } from './opening.ts';
import { dayMs } from './play/hours.ts';

const yearMs = 365 * dayMs;

interface Telling {
  signal: AbortSignal;
  /** The share that is done. */
  onProgress(done: number): void;
}

/** Cards, agents, stores and a year of orders until now, where there is no business yet. */
export async function tellBusiness(
  app: App,
  parties: Ground['parties'],
  { signal, onProgress }: Telling,
): Promise<void> {
  const ground = await findGround(app, parties);
  if (!ground) return;
  const untilMs = Date.now();
  const told = { ...ground, app, fromMs: untilMs - yearMs, untilMs, signal };
  // By the clock of today, everything that was rented a year ago would be late.
  await app.orderTimers.stop();
  try {
    await fillBusiness({ ...told, onProgress });
    if (signal.aborted) return;
    await fillCards(told);
    onProgress(1);
  } finally {
    if (!signal.aborted) app.orderTimers.start();
  }
}
