import { readState, writeState } from './files/state-file.ts';

/** The versions that devices were upgraded to: a restart of the demonstration takes none of them back. */
export interface Software {
  /** Undefined: it still has what it was delivered with. */
  readonly versionOf: (SN: string) => string | undefined;
  /** Kept when it resolves. */
  readonly install: (SN: string, softVer: string) => Promise<void>;
}

export async function openSoftware(path: string): Promise<Software> {
  const versions = new Map(Object.entries(textsOf(await readState(path))));
  let saving: Promise<void> = Promise.resolve();
  const write = () => writeState(path, Object.fromEntries(versions));
  return {
    versionOf: (SN) => versions.get(SN),
    install: (SN, softVer) => {
      versions.set(SN, softVer);
      saving = saving.then(write, write);
      return saving;
    },
  };
}

const textsOf = (state: unknown): Record<string, string> =>
  typeof state !== 'object' || state === null
    ? {}
    : Object.fromEntries(Object.entries(state).filter(([, version]) => typeof version === 'string'));
