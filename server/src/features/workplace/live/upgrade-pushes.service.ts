import { types } from '@weir/contract/realtime/realtime-channel';
import type { Bus } from '../../../platform/bus/bus.ts';
import { upgradesMoved } from '../../upgrades/campaigns/engine/upgrades.events.ts';

interface Client {
  readonly topics: ReadonlySet<string>;
  push(messages: readonly string[]): void;
}

/** A campaign moves many devices at once: who looks at it asks again so often. */
const everyMs = 2000;
const message = JSON.stringify({ T: types.upgrade });

/** That campaigns have moved: without saying which, so that nobody hears of what is not theirs. */
export function createUpgradePushes({ bus, clients }: { bus: Bus; clients: Iterable<Client> }) {
  let haveMoved = false;
  let pushedMs = Number.NEGATIVE_INFINITY;
  bus.on(upgradesMoved, () => {
    haveMoved = true;
  });
  return {
    /** To be asked often: it does something when there is something to say, and it is time. */
    push(): void {
      if (!haveMoved || performance.now() - pushedMs < everyMs) return;
      haveMoved = false;
      pushedMs = performance.now();
      for (const client of clients) if (client.topics.has('upgrades')) client.push([message]);
    },
  };
}
