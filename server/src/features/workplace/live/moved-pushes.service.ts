import { types } from '@weir/contract/realtime/realtime-channel';
import type { Bus } from '../../../platform/bus/bus.ts';
import { cardsToldOf } from '../../commerce/cards/cards.events.ts';
import { fishChanged } from '../../fish/records/records.events.ts';
import { feedbackChanged } from '../../site/feedback/feedback.events.ts';
import { siteChanged } from '../../site/items/site.events.ts';
import { upgradesMoved } from '../../upgrades/campaigns/engine/upgrades.events.ts';

interface Client {
  readonly topics: ReadonlySet<string>;
  push(messages: readonly string[]): void;
}

interface Deps {
  bus: Bus;
  clients: Iterable<Client>;
  onMoved: (topic: string) => void;
}

/** Much changes at once: who looks at it asks again so often. */
const everyMs = 2000;

/** By topic, that something has moved: without saying what, so that nobody hears of what is not theirs. */
export function createMovedPushes({ bus, clients, onMoved }: Deps) {
  const topics = [
    { topic: 'upgrades', event: upgradesMoved, message: JSON.stringify({ T: types.upgrade }) },
    { topic: 'fish', event: fishChanged, message: JSON.stringify({ T: types.fish }) },
    { topic: 'cards', event: cardsToldOf, message: JSON.stringify({ T: types.card }) },
    { topic: 'feedback', event: feedbackChanged, message: JSON.stringify({ T: types.feedback }) },
    { topic: 'site', event: siteChanged, message: JSON.stringify({ T: types.site }) },
  ].map(({ event, ...of }) => {
    const state = { ...of, hasMoved: false, pushedMs: Number.NEGATIVE_INFINITY };
    bus.on(event, () => {
      state.hasMoved = true;
      onMoved(state.topic);
    });
    return state;
  });
  return {
    /** To be asked often: it does something when there is something to say, and it is time. */
    push(): void {
      const nowMs = performance.now();
      for (const state of topics) {
        if (!state.hasMoved || nowMs - state.pushedMs < everyMs) continue;
        state.hasMoved = false;
        state.pushedMs = nowMs;
        for (const client of clients) if (client.topics.has(state.topic)) client.push([state.message]);
      }
    },
  };
}
