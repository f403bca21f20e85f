import { createHash, randomBytes } from 'node:crypto';
import {
  type FeedbackState,
  feedbackMoves,
  type ReceiptState,
  type SpamReason,
} from '@weir/contract/site/feedback';
import { badField, illegalState } from '../../../platform/errors.ts';

/** Letters and digits that are not mistaken for each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;
const groups = 4;

/** 100 random bits, five to a letter. */
export function newReceipt(): string {
  const text = [...randomBytes(groups * groupLength)].map((byte) => letters[byte % letters.length]).join('');
  return Array.from({ length: groups }, (_, at) => text.slice(at * groupLength, (at + 1) * groupLength)).join(
    '-',
  );
}

/** Tells texts that differ in case and spaces alone for the same. */
export const textHash = (text: string): Buffer =>
  createHash('sha256').update(text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()).digest();

const mostLinks = 2;
/** A person needs as long to write anything. */
const leastAgeMs = 3000;

interface Signs {
  hidden: string | undefined;
  proofAgeMs: number;
  text: string;
  isRepeated: boolean;
}

/** Why a message is taken for spam; nothing: it is not. */
export function spamReasonsOf({ hidden, proofAgeMs, text, isRepeated }: Signs): SpamReason[] {
  const links = text.match(/https?:\/\/|\bwww\.|\[url/gi)?.length ?? 0;
  const signs: readonly (readonly [SpamReason, boolean])[] = [
    ['hiddenField', (hidden ?? '') !== ''],
    ['tooQuick', proofAgeMs < leastAgeMs],
    ['links', links > mostLinks],
    ['repeated', isRepeated],
  ];
  return signs.filter(([, isThere]) => isThere).map(([reason]) => reason);
}

/** Whoever sends spam is told what everybody is. */
export function receiptStateOf(state: FeedbackState): ReceiptState {
  if (state === 'new' || state === 'spam') return 'received';
  return state === 'open' || state === 'waiting' ? 'inProgress' : state;
}

/** A visitor who writes again has an open question; what nobody has looked at, and spam, stays what it is. */
export const afterFollowUp = (state: FeedbackState): FeedbackState =>
  state === 'new' || state === 'spam' ? state : 'open';

interface Move {
  state?: FeedbackState;
  closedReason?: string;
  waitingUntil?: string;
}

/** Throws where a message cannot be moved so, or something is missing that goes with the new state. */
export function assertMove(from: FeedbackState, { state, closedReason, waitingUntil }: Move): void {
  if (state !== undefined && state !== from && !feedbackMoves[from].includes(state))
    throw illegalState(`A message cannot be moved from ${from} to ${state}`);
  if ((state === 'closed') !== (closedReason !== undefined))
    throw badField('closedReason', 'state', 'goes with the state closed');
  if ((state === 'waiting') !== (waitingUntil !== undefined))
    throw badField('waitingUntil', 'state', 'goes with the state waiting');
  if (waitingUntil !== undefined && Date.parse(waitingUntil) <= Date.now())
    throw badField('waitingUntil', 'future', 'is over already');
}
