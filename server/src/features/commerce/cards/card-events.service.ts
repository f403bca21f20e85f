import type { CardAccount, CardPlan } from '@weir/contract/commerce/cards/card-accounts';
import type { Card, CardState } from '@weir/contract/commerce/cards/cards';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

export type CardEvents = ReturnType<typeof cardEvents>;

export function cardEvents(audit: Audit) {
  const of = createAuditEntries<Card>({ audit, kind: 'card', factsOf, about: namedCard });
  const accountOf = createAuditEntries<CardAccount>({ audit, kind: 'card-account', factsOf: withoutCounts });
  const importOf = createAuditEntries({ audit, kind: 'card-import' });
  const planOf = createAuditEntries<CardPlan>({ audit, kind: 'card-plan', factsOf: withoutCounts });
  return {
    cardCreated: of.created('cards:create'),
    cardUpdated: of.updated('cards:update'),
    cardsExported: of.exported('cards:export'),
    cardsRemoved: of.notedOfEach('cards:remove'),
    cardsImported: importOf.noted('cards:import'),
    cardsImportUndone: importOf.noted('cards:undoImport'),
    cardBound: of.noted('cards:bind'),
    cardUnbound: of.noted('cards:unbind'),
    cardAsked: of.saved<CardState | null>('cards:ask', 'askedState'),
    cardReported: of.updated('cards:report'),
    /** What carriers have told of cards. */
    cardsToldOf: (db: Db, changes: readonly ToldChange[]) =>
      audit.record(
        db,
        ...changes.map(({ card, ...states }) => of.entry('cards:report', null, namedCard(card), states)),
      ),
    cardReset: of.noted('cards:resetConnection'),
    cardImeiLocked: of.saved<0 | 1>('cards:lockImei', 'imeiLock'),
    cardUsageAdded: of.noted('cards:addUsage'),
    cardAccountCreated: accountOf.created('card-accounts:create'),
    cardAccountUpdated: accountOf.updated('card-accounts:update'),
    cardsListed: (db: Db, actor: Author | null, account: Named, after: object) =>
      audit.record(db, accountOf.entry('card-accounts:listing', actor, account, { after })),
    cardAccountsRemoved: accountOf.notedOfEach('card-accounts:remove'),
    cardPlanCreated: planOf.created('card-plans:create'),
    cardPlanUpdated: planOf.updated('card-plans:update'),
    cardPlansRemoved: planOf.notedOfEach('card-plans:remove'),
  };
}

interface ToldChange {
  card: Pick<Card, 'id' | 'iccid'>;
  before: { state: CardState };
  after: { state: CardState };
}

export const namedCard = ({ id, iccid }: Pick<Card, 'id' | 'iccid'>) => ({ id, name: iccid });

/** What somebody edits or a carrier reports; what is worked out changes by itself. */
function factsOf({
  mayOperate: _mayOperate,
  attention: _attention,
  usedBytes: _usedBytes,
  usedAsOf: _usedAsOf,
  allowanceBytes: _allowanceBytes,
  luhnFails: _luhnFails,
  ...facts
}: Card) {
  return facts;
}

function withoutCounts(thing: Partial<CardPlan & CardAccount> & Pick<CardAccount, 'cards'>) {
  const { cards: _cards, activeCards: _activeCards, totalMB: _totalMB, usedMB: _usedMB, ...rest } = thing;
  const { listedAt: _listedAt, listingError: _listingError, ...facts } = rest;
  return facts;
}
