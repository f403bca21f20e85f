import type { CarrierCheck, checkCarrier } from '@weir/contract/commerce/cards/carrier-calls';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { createMemory } from '../../../../platform/cache.ts';
import type { Outbound } from '../../../../platform/outbound.ts';
import type { CardLogins } from '../card-logins.service.ts';
import { type CarrierAdapter, CarrierError, type CarrierLogin } from './carrier-adapter.policy.ts';
import { createCarrierCalls } from './carrier-calls.service.ts';
import { createNceAdapter, type NceToken } from './nce-adapter.service.ts';

export type CarriersService = ReturnType<typeof createCarriers>;

interface Deps {
  cardLogins: Pick<CardLogins, 'loginOf' | 'checked'>;
  outbound: Outbound;
}

/** Accounts that were called not long ago. */
const mostAccounts = 1000;
/** The carrier takes ten. */
const perSecond = 8;

/** The interfaces of carriers, for the accounts that have one. */
export function createCarriers({ cardLogins, outbound }: Deps) {
  const newSession = (login: CarrierLogin) => ({
    login,
    calls: createCarrierCalls({ outbound, perSecond }),
    kept: { token: undefined as NceToken | undefined },
  });
  const sessions = createMemory<number, ReturnType<typeof newSession>>({ most: mostAccounts });

  /** Another login goes on at the pace of the one before. */
  const sessionOf = (accountId: number, login: CarrierLogin) => {
    const known = sessions.get(accountId);
    if (known && isSame(known.login, login)) return known;
    const session = { ...newSession(login), ...(known && { calls: known.calls }) };
    sessions.set(accountId, session);
    return session;
  };

  return {
    /** Throws a CarrierError when the account has no login that can be read. */
    async open(accountId: number): Promise<CarrierAdapter> {
      const login = await cardLogins.loginOf(accountId);
      if (!login) throw new CarrierError('signIn', 'The account has no login');
      const { calls, kept } = sessionOf(accountId, login);
      return createNceAdapter({ ...login, calls, kept });
    },

    async check(viewer: Viewer, draft: Static<typeof checkCarrier.body>): Promise<CarrierCheck> {
      const login = await cardLogins.checked(viewer, draft);
      try {
        const { calls, kept } = newSession(login);
        const { cards } = await createNceAdapter({ ...login, calls, kept }).verify();
        return { error: null, cards };
      } catch (error) {
        if (error instanceof CarrierError) return { error: error.code, cards: null };
        throw error;
      }
    },
  };
}

const isSame = (one: CarrierLogin, other: CarrierLogin): boolean =>
  one.baseUrl === other.baseUrl && one.username === other.username && one.password === other.password;
