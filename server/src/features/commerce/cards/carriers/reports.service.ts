import { bodyLength } from '@weir/contract/commerce/cards/iccid';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { searchOf } from '../card-draft.policy.ts';
import type { CardEvents } from '../card-events.service.ts';
import { cardsToldOf } from '../cards.events.ts';
import type { CarrierCard } from './carrier-adapter.policy.ts';
import { insertListed, lockCard, lockKnown, type NewCard, saveReports } from './listing.store.ts';
import { type KnownCard, matchOf, reportOf } from './report.policy.ts';

export type CarrierReports = ReturnType<typeof createCarrierReports>;

/** What became of cards that a carrier told of. */
export interface Told {
  added: number;
  changed: number;
  /** Nobody has added them, and the account has no project for such ones. */
  unknown: number;
  /** They are of another account here, or of two cards. */
  elsewhere: number;
}

interface Place {
  accountId: number;
  /** Where cards go that are not known; null: nowhere. */
  projectId: number | null;
}

interface Deps {
  db: Db;
  bus: Pick<Bus, 'emit'>;
  audit: Pick<CardEvents, 'cardsToldOf'>;
}

/** Makes of what a carrier tells what is known of cards. */
export function createCarrierReports({ db, bus, audit }: Deps) {
  const save = async (
    trx: Trx,
    pairs: readonly { known: KnownCard; told: CarrierCard }[],
  ): Promise<number> => {
    const now = new Date();
    const reports = pairs.map(({ known, told }) => ({ known, report: reportOf(known, told, now) }));
    await saveReports(
      trx,
      reports.map(({ report }) => report),
    );
    const moved = reports.filter(({ known, report }) => known.state !== report.state);
    const changes = moved.map(({ known, report }) => ({
      card: known,
      before: stateOf(known),
      after: stateOf(report),
    }));
    await audit.cardsToldOf(trx, changes);
    return reports.filter(({ report }) => report.isChanged).length;
  };

  return {
    /** One card. */
    async one(id: number, told: CarrierCard): Promise<void> {
      const changed = await db.transaction().execute(async (trx) => {
        const known = await lockCard(trx, id);
        return known ? save(trx, [{ known, told }]) : 0;
      });
      if (changed > 0) bus.emit(cardsToldOf, {});
    },

    /** A page of them, each named once. */
    async many(cards: readonly CarrierCard[], place: Place): Promise<Told> {
      const sum = await db.transaction().execute((trx) => keepPage(trx, cards, place));
      if (sum.added + sum.changed > 0) bus.emit(cardsToldOf, {});
      return sum;
    },
  };

  async function keepPage(
    trx: Trx,
    cards: readonly CarrierCard[],
    { accountId, projectId }: Place,
  ): Promise<Told> {
    const known = Map.groupBy(await lockKnown(trx, [...new Set(cards.map(bodyOf))]), bodyOf);
    const matches = cards.map((told) => ({
      told,
      match: matchOf(known.get(bodyOf(told)) ?? [], told.iccid),
    }));
    const own = matches.flatMap(({ told, match }) =>
      match !== undefined && match !== 'several' && match.accountId === accountId
        ? [{ known: match, told }]
        : [],
    );
    const unknown = matches.filter(({ match }) => match === undefined).map(({ told }) => told);
    const changed = await save(trx, own);
    if (projectId !== null && unknown.length > 0)
      await insertListed(trx, unknown.map(newCardOf), { accountId, projectId });
    return {
      changed,
      added: projectId === null ? 0 : unknown.length,
      unknown: projectId === null ? unknown.length : 0,
      elsewhere: matches.length - own.length - unknown.length,
    };
  }
}

const bodyOf = ({ iccid }: { iccid: string }) => iccid.slice(0, bodyLength);
const stateOf = ({ state }: Pick<KnownCard, 'state'>) => ({ state });

const newCardOf = (told: CarrierCard): NewCard => ({
  ...told,
  suspendReason: told.state === 'suspended' ? 'carrier' : null,
  search: searchOf(told),
});
