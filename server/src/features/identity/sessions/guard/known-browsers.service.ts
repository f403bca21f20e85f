import { createHash, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';

/** Whose password has been right in the browser; another password since then, and it is a strange one. */
export interface KnownUser {
  readonly id: number;
  readonly passwordHash: string;
}

/** Browsers in which users have signed in before, by a sealed cookie that nobody else can make. */
export interface KnownBrowsers {
  /** The browser's own name, where this user has signed in in it; else undefined. */
  recognise(cookie: string | undefined, user: KnownUser | undefined): string | undefined;
  /** The cookie of the browser from now on. */
  remember(cookie: string | undefined, user: KnownUser): string;
}

interface Browser {
  name: string;
  marks: readonly string[];
}

const purpose = 'known-browser';
/** People who share a browser; the one who signed in longest ago is forgotten first. */
const mostUsers = 8;
const nameBytes = 12;
const markBytes = 16;

export function createKnownBrowsers({ box }: { box: Pick<SecretBox, 'seal' | 'open'> }): KnownBrowsers {
  const read = (cookie: string | undefined): Browser | undefined => {
    if (cookie === undefined) return undefined;
    try {
      const [name = '', ...marks] = box.open(Buffer.from(cookie, 'base64url'), purpose).toString().split(' ');
      return { name, marks };
    } catch {
      // Somebody else's, or of a key that is gone: a browser like any other.
      return undefined;
    }
  };
  return {
    recognise(cookie, user) {
      const browser = read(cookie);
      return user && browser?.marks.includes(markOf(user)) ? browser.name : undefined;
    },
    remember(cookie, user) {
      const { name, marks } = read(cookie) ?? {
        name: randomBytes(nameBytes).toString('base64url'),
        marks: [],
      };
      const mark = markOf(user);
      const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, mostUsers);
      return box.seal(Buffer.from([name, ...kept].join(' ')), purpose).toString('base64url');
    },
  };
}

const markOf = ({ id, passwordHash }: KnownUser): string =>
  createHash('sha256').update(`${id} ${passwordHash}`).digest().subarray(0, markBytes).toString('base64url');
