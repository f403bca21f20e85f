import type { Card, CardState } from '@weir/contract/commerce/cards/cards';
import { carrierCapabilities } from '@weir/contract/commerce/cards/carriers';

/** Whether the carrier of a card itself is asked for a state and reports it: people do neither. */
export const isReported = ({ carrierKind }: Pick<Card, 'carrierKind'>, state: CardState): boolean =>
  carrierCapabilities[carrierKind].states.includes(state);

/** Whether the carrier of a card itself reports a fact. */
export const isFactReported = (card: Pick<Card, 'carrierKind'> | undefined, fact: string): boolean =>
  card !== undefined && carrierCapabilities[card.carrierKind].facts.includes(fact);
