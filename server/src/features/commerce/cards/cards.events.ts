import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../platform/bus/define-event.ts';

/** A carrier is to be asked for something. */
export const cardAsked = defineEvent({ name: 'cards.asked', scope: 'local', payload: object({}) });

/** After the commit: a carrier has told something new of cards, or did not do what it was asked for. */
export const cardsToldOf = defineEvent({ name: 'cards.toldOf', scope: 'cluster', payload: object({}) });
