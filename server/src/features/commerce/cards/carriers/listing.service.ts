import { bodyLength } from '@weir/contract/commerce/cards/iccid';
import type { Author } from '../../../../platform/access/caller.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { CardEvents } from '../card-events.service.ts';
import type { CardUsageService } from '../card-usage.service.ts';
import { cardsToldOf } from '../cards.events.ts';
import {
  type CarrierAdapter,
  type CarrierCard,
  CarrierError,
  isAboutOneCard,
} from './carrier-adapter.policy.ts';
import type { CarriersService } from './carriers.service.ts';
import {
  claimListing,
  endListing,
  findCounted,
  type ListedAccount,
  markGone,
  releaseListing,
  renewListing,
  saveExpiry,
} from './listing.store.ts';
import type { CarrierReports, Told } from './reports.service.ts';

export type CardListing = ReturnType<typeof createCardListing>;

export interface ListingResult extends Told {
  /** Different cards that the carrier has told of. */
  listed: number;
  /** Known ones that it has not told of. */
  gone: number;
  /** Whose usage was read. */
  counted: number;
  /** Of which the carrier has not told, or whose usage it has not told, as its documentation says. */
  skipped: number;
}

interface Deps {
  db: Db;
  bus: Pick<Bus, 'emit'>;
  audit: Pick<CardEvents, 'cardsListed'>;
  carriers: Pick<CarriersService, 'open'>;
  reports: CarrierReports;
  usage: Pick<CardUsageService, 'count'>;
}

interface Run {
  /** Who asked for it; null: its time has come. */
  author: Author | null;
  signal: AbortSignal;
  progress: (progress: { done: number; total: number }) => void;
}

const everyMinutes = 6 * 60;
const afterFailureMinutes = 30;
const renewEveryMs = 20_000;

/** Reads what a carrier has of an account: its cards, and what they have used. */
export function createCardListing(deps: Deps) {
  const { db, bus } = deps;
  const failed = async (account: ListedAccount, { code }: CarrierError): Promise<void> => {
    await endListing(db, account, { error: code, nextInMinutes: afterFailureMinutes });
    bus.emit(cardsToldOf, {});
  };
  return {
    /** Undefined: somebody else lists the account. Throws a CarrierError. @param accountId null: one that is due */
    async run(accountId: number | null, run: Run): Promise<ListingResult | undefined> {
      const account = await claimListing(db, accountId);
      if (!account) return undefined;
      try {
        const result = await list(deps, account, run);
        await endListing(db, account, { error: null, nextInMinutes: everyMinutes });
        await deps.audit.cardsListed(db, run.author, account, result);
        bus.emit(cardsToldOf, {});
        return result;
      } catch (error) {
        if (error instanceof CarrierError) await failed(account, error);
        else await releaseListing(db, account);
        throw error;
      }
    },
  };
}

async function list(deps: Deps, account: ListedAccount, { signal, progress }: Run): Promise<ListingResult> {
  const { db, carriers, reports } = deps;
  const adapter = await carriers.open(account.id);
  const goOn = createHold(db, account, signal);
  const place = { accountId: account.id, projectId: account.newCardsProjectId };
  const sum: Told = { added: 0, changed: 0, unknown: 0, elsewhere: 0 };
  const seen = new Map<string, CarrierCard['lowness']>();
  let announced = 0;
  let unread = 0;
  let cursor: string | null = null;
  do {
    await goOn();
    const page = await adapter.list(cursor);
    // A list that changes while it is read shows some cards twice, and others not at all.
    const fresh = page.cards.filter(
      (card, index, all) => !seen.has(card.iccid) && firstOf(all, card) === index,
    );
    for (const { iccid, lowness } of fresh) seen.set(iccid, lowness);
    add(sum, await reports.many(fresh, place));
    announced = Math.max(announced, page.total);
    unread += page.unread;
    cursor = page.next;
    progress({ done: seen.size, total: Math.max(announced, seen.size) });
  } while (cursor !== null);
  const gone = seen.size >= announced ? await markGone(db, account.id, account.begun) : 0;
  const { counted, uncounted } = await count(deps, { account, adapter, goOn, lowness: seen }, (done, total) =>
    progress({ done: seen.size + done, total: seen.size + total }),
  );
  return { ...sum, listed: seen.size, gone, counted, skipped: unread + uncounted };
}

const firstOf = (all: readonly CarrierCard[], { iccid }: CarrierCard) =>
  all.findIndex((other) => other.iccid === iccid);

function add(sum: Told, page: Told): void {
  for (const name of ['added', 'changed', 'unknown', 'elsewhere'] as const) sum[name] += page[name];
}

interface Counting {
  account: ListedAccount;
  adapter: CarrierAdapter;
  goOn: () => Promise<void>;
  lowness: ReadonlyMap<string, CarrierCard['lowness']>;
}

/** One call a card, at the pace that the carrier allows: those that have little left come first. */
async function count(
  { db, usage }: Deps,
  { account, adapter, goOn, lowness }: Counting,
  onCounted: (done: number, total: number) => void,
): Promise<{ counted: number; uncounted: number }> {
  const rank = new Map([...lowness].map(([iccid, low]) => [iccid.slice(0, bodyLength), low]));
  const rankOf = ({ iccid }: { iccid: string }) => rank.get(iccid.slice(0, bodyLength)) ?? 0;
  const cards = (await findCounted(db, account.id)).sort((one, other) => rankOf(other) - rankOf(one));
  let uncounted = 0;
  for (const [index, { id, iccid }] of cards.entries()) {
    await goOn();
    try {
      const told = await adapter.usage(iccid);
      await usage.count(id, told);
      if (told.expiresAt) await saveExpiry(db, id, told.expiresAt);
    } catch (error) {
      if (!isAboutOneCard(error)) throw error;
      uncounted += 1;
    }
    onCounted(index + 1, cards.length);
  }
  return { counted: cards.length - uncounted, uncounted };
}

/** Says again and again that this process lists the account; throws when it does not any more. */
function createHold(db: Db, account: ListedAccount, signal: AbortSignal) {
  let renewedMs = Date.now();
  return async (): Promise<void> => {
    signal.throwIfAborted();
    if (Date.now() - renewedMs < renewEveryMs) return;
    renewedMs = Date.now();
    if (!(await renewListing(db, account))) throw new Error('Another process lists the account');
  };
}
