import { createStore, type StoreApi } from 'zustand';

export type Change = 'gained' | 'lost';

interface PermissionState {
  /** The permissions that the role shall hold. */
  held: ReadonlySet<string>;
  /** Those it holds as saved. */
  saved: ReadonlySet<string>;
  /** What saving would change. */
  changes: ReadonlyMap<string, Change>;
}

export interface PermissionStore extends StoreApi<PermissionState> {
  fill: (saved: readonly string[]) => void;
  /** Gives or takes permissions. */
  put: (permissions: Iterable<string>, what: 'give' | 'take') => void;
  replace: (held: readonly string[]) => void;
  /** Goes on over what somebody else saved: what was given and taken here stays so. */
  rebase: (saved: readonly string[]) => void;
  /** Back to what is saved. */
  reset: () => void;
  /** It is saved. */
  settle: () => void;
}

/** What a role holds while it is being changed. */
export function createPermissionStore(): PermissionStore {
  const store = createStore<PermissionState>(() => stateOf(new Set(), new Set()));
  const hold = (held: ReadonlySet<string>, saved = store.getState().saved) =>
    store.setState(stateOf(held, saved));
  return Object.assign(store, {
    fill: (saved: readonly string[]) => hold(new Set(saved), new Set(saved)),
    put: (permissions: Iterable<string>, what: 'give' | 'take') => {
      const { held } = store.getState();
      const put = new Set(permissions);
      hold(what === 'give' ? held.union(put) : held.difference(put));
    },
    replace: (held: readonly string[]) => hold(new Set(held)),
    rebase: (saved: readonly string[]) => hold(withChanges(saved, store.getState().changes), new Set(saved)),
    reset: () => hold(store.getState().saved),
    settle: () => hold(store.getState().held, store.getState().held),
  });
}

const stateOf = (held: ReadonlySet<string>, saved: ReadonlySet<string>): PermissionState => ({
  held,
  saved,
  changes: changesBetween(saved, held),
});

export function changesBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): Map<string, Change> {
  const of = (change: Change, permissions: ReadonlySet<string>) =>
    [...permissions].map((permission) => [permission, change] as const);
  return new Map([...of('gained', after.difference(before)), ...of('lost', before.difference(after))]);
}

function withChanges(permissions: readonly string[], changes: ReadonlyMap<string, Change>): Set<string> {
  const result = new Set(permissions);
  for (const [permission, change] of changes) {
    if (change === 'gained') result.add(permission);
    else result.delete(permission);
  }
  return result;
}
