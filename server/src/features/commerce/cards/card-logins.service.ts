import type { CardAccountDraft } from '@weir/contract/commerce/cards/card-accounts';
import type { checkCarrier } from '@weir/contract/commerce/cards/carrier-calls';
import { type CarrierKind, carrierCapabilities } from '@weir/contract/commerce/cards/carriers';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, notFound } from '../../../platform/errors.ts';
import { type Outbound, OutboundError } from '../../../platform/outbound.ts';
import { createSealedSecrets, openOrLost } from '../../../platform/secrets/sealed-secrets.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import {
  type AccountColumns,
  findLogin,
  findSealedOtherwise,
  hasAccount,
  reseal,
  type SealedLogin,
} from './card-accounts.store.ts';

export type CardLogins = ReturnType<typeof createCardLogins>;

interface Deps {
  db: Db;
  box: SecretBox;
  outbound: Pick<Outbound, 'assertPossible'>;
}

interface Secret {
  username: string;
  password: string;
}

type LoginDraft = Pick<CardAccountDraft, 'carrierKind' | 'baseUrl' | 'username' | 'password'>;

const purposeOf = (id: number) => `card-account:${id}`;

/** How the platform signs in at carriers; it is written and never read. */
export function createCardLogins({ db, box, outbound }: Deps) {
  /** One whose key is lost is entered anew. */
  const openedOf = ({ id, secret }: Pick<SealedLogin, 'id' | 'secret'>): Secret | undefined => {
    const opened = secret && openOrLost(box, secret, purposeOf(id));
    return opened ? (JSON.parse(opened.toString()) as Secret) : undefined; // sealed by `columns` alone
  };

  /** What is sent takes the place of what is kept; nothing is none. */
  const merged = (
    kind: CarrierKind,
    kept: SealedLogin | undefined,
    draft: LoginDraft,
  ): Secret & { baseUrl: string } => {
    const known = kept && openedOf(kept);
    const chosen = draft.baseUrl === undefined ? kept?.baseUrl : draft.baseUrl;
    const baseUrl = chosen ?? carrierCapabilities[kind].address;
    if (baseUrl === null) throw badField('carrierKind', 'people', 'The carrier has no interface here');
    assertPossible(outbound, baseUrl);
    // Whoever may edit the address could have the login sent to a host of his own.
    if (known && originOf(baseUrl) !== originOf(kept?.baseUrl ?? '') && !draft.password)
      throw badField('password', 'loginAgain', 'The address is another one: enter the password again');
    const username = draft.username || known?.username;
    const password = draft.password || known?.password;
    if (!username) throw badField('username', 'required', 'The carrier asks for a user name');
    if (!password) throw badField('password', 'required', 'The carrier asks for a password');
    return { baseUrl, username, password };
  };

  return {
    /** Undefined: people speak with the carrier, or the key of the login is lost. */
    async loginOf(accountId: number) {
      const found = await findLogin(db, accountId);
      const opened = found && openedOf(found);
      return found?.baseUrl && opened ? { ...opened, baseUrl: found.baseUrl } : undefined;
    },

    /** As it would be when the draft were saved. */
    async checked(viewer: Viewer, { accountId, ...draft }: Static<typeof checkCarrier.body>) {
      if (accountId !== undefined && !(await hasAccount(db, viewer, accountId))) throw notFound();
      const kept = accountId === undefined ? undefined : await findLogin(db, accountId);
      return merged(draft.carrierKind, kept, draft);
    },

    /** Of an account, as the draft changes it. */
    columns(id: number, kept: SealedLogin | undefined, draft: LoginDraft): Partial<AccountColumns> {
      const kind = draft.carrierKind ?? kept?.carrierKind ?? 'people';
      if (kind === 'people') return { carrier_kind: kind, base_url: null, secret: null, listing_error: null };
      const { baseUrl, ...secret } = merged(kind, kept, draft);
      const sealed = box.seal(Buffer.from(JSON.stringify(secret)), purposeOf(id));
      return { carrier_kind: kind, base_url: baseUrl, secret: sealed, next_listing_at: new Date() };
    },

    ...createSealedSecrets({
      ...{ box, purposeOf },
      find: (prefixes) => findSealedOtherwise(db, prefixes),
      replace: (id, from, to) => reseal(db, id, from, to),
    }),
  };
}

function assertPossible(outbound: Deps['outbound'], baseUrl: string): void {
  try {
    outbound.assertPossible(baseUrl);
  } catch (error) {
    if (error instanceof OutboundError) throw badField('baseUrl', 'address', error.message);
    throw error;
  }
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
