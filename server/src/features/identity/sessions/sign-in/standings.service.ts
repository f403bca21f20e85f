import type { Db } from '../../../../platform/db/database.ts';
import { networkOf } from '../../../../platform/network.ts';
import type { Standing } from '../guard/failure-counters.policy.ts';
import type { KnownBrowsers, KnownUser } from '../guard/known-browsers.service.ts';
import { findSignInAddresses } from '../session/sessions.store.ts';

/** Where a try comes from. */
export interface SignInClient {
  readonly address: string;
  readonly userAgent: string | null;
  /** What the browser brings that says whom it knows. */
  readonly browserCookie: string | undefined;
}

/** Tells those who have signed in before from newcomers. */
export interface Standings {
  of(user: KnownUser | undefined, client: SignInClient): Promise<Standing>;
}

interface Deps {
  db: Db;
  browsers: Pick<KnownBrowsers, 'recognise'>;
}

export const createStandings = ({ db, browsers }: Deps): Standings => ({
  async of(user, { address, browserCookie }) {
    // Asked for a name nobody has too: the answer must not come sooner for it.
    const addresses = await findSignInAddresses(db, user?.id ?? 0);
    const browser = browsers.recognise(browserCookie, user);
    if (browser !== undefined) return { browser };
    const network = networkOf(address);
    return addresses.some((known) => networkOf(known) === network) ? 'address' : 'newcomer';
  },
});
