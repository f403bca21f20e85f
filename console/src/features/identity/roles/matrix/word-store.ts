import { createStore, type StoreApi } from 'zustand';

export type Change = 'gained' | 'lost';

interface WordState {
  /** The words that the role shall hold. */
  held: ReadonlySet<string>;
  /** Those it holds as saved. */
  saved: ReadonlySet<string>;
  /** What saving would change. */
  changes: ReadonlyMap<string, Change>;
}

export interface WordStore extends StoreApi<WordState> {
  fill: (saved: readonly string[]) => void;
  /** Gives or takes words. */
  put: (words: Iterable<string>, what: 'give' | 'take') => void;
  replace: (held: readonly string[]) => void;
  /** Goes on over what somebody else saved: what was given and taken here stays so. */
  rebase: (saved: readonly string[]) => void;
  /** Back to what is saved. */
  reset: () => void;
  /** It is saved. */
  settle: () => void;
}

/** What a role holds while it is being changed. */
export function createWordStore(): WordStore {
  const store = createStore<WordState>(() => stateOf(new Set(), new Set()));
  const hold = (held: ReadonlySet<string>, saved = store.getState().saved) =>
    store.setState(stateOf(held, saved));
  return Object.assign(store, {
    fill: (saved: readonly string[]) => hold(new Set(saved), new Set(saved)),
    put: (words: Iterable<string>, what: 'give' | 'take') => {
      const held = new Set(store.getState().held);
      for (const word of words) {
        if (what === 'give') held.add(word);
        else held.delete(word);
      }
      hold(held);
    },
    replace: (held: readonly string[]) => hold(new Set(held)),
    rebase: (saved: readonly string[]) => hold(withChanges(saved, store.getState().changes), new Set(saved)),
    reset: () => hold(store.getState().saved),
    settle: () => hold(store.getState().held, store.getState().held),
  });
}

const stateOf = (held: ReadonlySet<string>, saved: ReadonlySet<string>): WordState => ({
  held,
  saved,
  changes: changesBetween(saved, held),
});

export function changesBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): Map<string, Change> {
  const gained = [...after].filter((word) => !before.has(word)).map((word) => [word, 'gained'] as const);
  const lost = [...before].filter((word) => !after.has(word)).map((word) => [word, 'lost'] as const);
  return new Map<string, Change>([...gained, ...lost]);
}

function withChanges(words: readonly string[], changes: ReadonlyMap<string, Change>): Set<string> {
  const result = new Set(words);
  for (const [word, change] of changes) {
    if (change === 'gained') result.add(word);
    else result.delete(word);
  }
  return result;
}
