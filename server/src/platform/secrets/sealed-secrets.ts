import { type SecretBox, UnknownKeyError } from './secret-box.ts';

export interface SealedSecrets {
  /** Seals everything with the newest key. */
  reseal(): Promise<void>;
  /** Secrets that no key of ours opens. */
  countUnreadable(): Promise<number>;
}

interface Deps {
  box: SecretBox;
  purposeOf: (id: number) => string;
  /** Secrets whose seal does not begin with one of these prefixes. */
  find: (prefixes: readonly Buffer[]) => Promise<{ id: number; secret: Buffer }[]>;
  /** Unless it was changed in the meantime. */
  replace: (id: number, from: Buffer, to: Buffer) => Promise<void>;
}

/** What is done with the secrets of a table when keys come and go. One whose key is lost does not hold up the others. */
export const createSealedSecrets = ({ box, purposeOf, find, replace }: Deps): SealedSecrets => ({
  async reseal() {
    for (const { id, secret } of await find([box.newestPrefix])) {
      const opened = openOrLost(box, secret, purposeOf(id));
      if (opened) await replace(id, secret, box.seal(opened, purposeOf(id)));
    }
  },
  countUnreadable: async () => (await find(box.knownPrefixes)).length,
});

/** Undefined when the key that sealed it is lost. */
export function openOrLost(box: SecretBox, sealed: Buffer, purpose: string): Buffer | undefined {
  try {
    return box.open(sealed, purpose);
  } catch (error) {
    if (error instanceof UnknownKeyError) return undefined;
    throw error;
  }
}
