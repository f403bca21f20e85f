import { types } from '@weir/contract/realtime/realtime-channel';
import type { Bus } from '../../../platform/bus/bus.ts';
import { feedbackChanged } from '../../site/feedback/feedback.events.ts';
import { upgradesMoved } from '../../upgrades/campaigns/engine/upgrades.events.ts';

interface Client {
  readonly topics: ReadonlySet<string>;
  push(messages: readonly string[]): void;
}

/** Much moves at once: who looks at it asks again so often. */
const everyMs = 2000;

/** That campaigns, or messages of visitors, have moved: without saying which, so that nobody hears of what is not theirs. */
export function createMovedPushes({ bus, clients }: { bus: Bus; clients: Iterable<Client> }) {
  const moved = new Set<'upgrade' | 'feedback'>();
  let pushedMs = Number.NEGATIVE_INFINITY;
  bus.on(upgradesMoved, () => {
    moved.add('upgrade');
  });
  bus.on(feedbackChanged, () => {
    moved.add('feedback');
  });
  const topics = { upgrade: 'upgrades', feedback: 'feedback' } as const;
  return {
    /** To be asked often: it does something when there is something to say, and it is time. */
    push(): void {
      if (moved.size === 0 || performance.now() - pushedMs < everyMs) return;
      const told = [...moved];
      moved.clear();
      pushedMs = performance.now();
      for (const client of clients) {
        const heard = told.filter((one) => client.topics.has(topics[one]));
        if (heard.length > 0) client.push(heard.map((one) => JSON.stringify({ T: types[one] })));
      }
    },
  };
}
