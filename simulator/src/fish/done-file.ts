import { readState, writeState } from '../files/state-file.ts';

/** What has been brought where it belongs, so that another start leaves it to its editors. */
export interface Done {
  readonly has: (key: string) => boolean;
  readonly add: (keys: readonly string[]) => Promise<void>;
}

export async function openDone(path: string): Promise<Done> {
  const state = await readState(path);
  const keys = new Set(Array.isArray(state) ? state.filter((key) => typeof key === 'string') : []);
  return {
    has: (key) => keys.has(key),
    add: async (more) => {
      for (const key of more) keys.add(key);
      await writeState(path, [...keys]);
    },
  };
}
