import type { CardAccount, CardPlan } from '@weir/contract/commerce/cards/card-accounts';
import type { Card, CardState } from '@weir/contract/commerce/cards/cards';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type CardEvents = ReturnType<typeof cardEvents>;

export function cardEvents(audit: Audit) {
  const of = createAuditEntries<Card>({ audit, kind: 'card', factsOf, about: namedCard });
  const accountOf = createAuditEntries<CardAccount>({ audit, kind: 'card-account', factsOf: withoutCounts });
  const planOf = createAuditEntries<CardPlan>({ audit, kind: 'card-plan', factsOf: withoutCounts });
  return {
    cardCreated: of.created('cards:create'),
    cardUpdated: of.updated('cards:update'),
    cardsRemoved: of.notedOfEach('cards:remove'),
    cardBound: of.noted('cards:bind'),
    cardUnbound: of.noted('cards:unbind'),
    cardAsked: of.saved<CardState | null>('cards:ask', 'askedState'),
    cardReported: of.updated('cards:report'),
    cardUsageAdded: of.noted('cards:addUsage'),
    cardAccountCreated: accountOf.created('card-accounts:create'),
    cardAccountUpdated: accountOf.updated('card-accounts:update'),
    cardAccountsRemoved: accountOf.notedOfEach('card-accounts:remove'),
    cardPlanCreated: planOf.created('card-plans:create'),
    cardPlanUpdated: planOf.updated('card-plans:update'),
    cardPlansRemoved: planOf.notedOfEach('card-plans:remove'),
  };
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

function withoutCounts(thing: Partial<CardPlan> & Pick<CardAccount, 'cards'>) {
  const { cards: _cards, activeCards: _activeCards, totalMB: _totalMB, usedMB: _usedMB, ...facts } = thing;
  return facts;
}
