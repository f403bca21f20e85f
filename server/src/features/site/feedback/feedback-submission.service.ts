import type { Language } from '@weir/contract/common';
import type { Input, Output } from '@weir/contract/endpoint';
import { languageOfId, textIn } from '@weir/contract/local-text';
import {
  type followUpFeedback,
  messageLengths,
  type Receipt,
  type submitFeedback,
} from '@weir/contract/site/feedback';
import type { FeedbackPage } from '@weir/contract/site/site-pages';
import { findHolders } from '../../../platform/access/users.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, illegalState, refuseUnknown, tooMany } from '../../../platform/errors.ts';
import { networkOf, plainAddress } from '../../../platform/network.ts';
import { searchText } from '../../../platform/search-text.ts';
import { hashToken } from '../../../platform/secrets/random-token.ts';
import type { SitePages } from '../items/site-pages.service.ts';
import { feedbackChanged } from './feedback.events.ts';
import { afterFollowUp, newReceipt, receiptStateOf, spamReasonsOf, textHash } from './feedback.policy.ts';
import { findReceipt, lockByReceipt } from './feedback.store.ts';
import type { FeedbackProofs } from './feedback-proofs.service.ts';
import {
  countUses,
  insertEntry,
  insertFeedback,
  insertUse,
  lockUses,
  updateFeedback,
  wasWritten,
} from './feedback-writes.store.ts';

/** To be called after the commit. */
type Told = () => void;

const nobody: Told = () => undefined;

/** Tells people of something new. */
export type NoticeFeedback = (trx: Trx, userIds: readonly number[], messageId: number) => Promise<Told>;

export interface FeedbackDeps {
  db: Db;
  bus: Bus;
  sitePages: SitePages;
  notice: NoticeFeedback;
}

type Submitted = Input<typeof submitFeedback>['body'];
type FollowUp = Input<typeof followUpFeedback>['body'];

const limits = { hour: 5, day: 20, all: 200 };

export type FeedbackSubmission = ReturnType<typeof createFeedbackSubmission>;

/** What visitors do: they write, look what became of it, and write again. */
export function createFeedbackSubmission(deps: FeedbackDeps & { proofs: FeedbackProofs }) {
  const { db, bus, sitePages, notice, proofs } = deps;

  /** Uses a proof up, and a part of what the network may send; throws 429 when nothing is left of that. */
  const use = async (trx: Trx, hash: Buffer, address: string) => {
    const network = networkOf(address);
    await lockUses(trx);
    const used = await countUses(trx, network);
    if (used.hour >= limits.hour) throw tooMany(used.hourEndsInS);
    if (used.day >= limits.day) throw tooMany(used.dayEndsInS);
    if (used.all >= limits.all) throw tooMany(used.allEndInS);
    if (!(await insertUse(trx, hash, network))) throw proofs.proofWrong();
  };

  const open = async (): Promise<FeedbackPage> => {
    const [page, { siteOpen }] = await Promise.all([sitePages.page('feedback'), sitePages.settings()]);
    if (page.open === 0 || siteOpen === 0) throw illegalState('Nothing can be sent at present');
    return page;
  };

  /** What is done after the commit. */
  const tell = async (trx: Trx, userIds: readonly number[], messageId: number): Promise<Told> => {
    const holders = await findHolders(trx, userIds, 'feedback-messages:list');
    return holders.length === 0 ? nobody : notice(trx, holders, messageId);
  };

  const receiptOf = async (receipt: string): Promise<Receipt> => {
    const { id: _id, state, ...found } = (await findReceipt(db, hashToken(receipt))) ?? refuseUnknown();
    return { ...found, state: receiptStateOf(state) };
  };

  return {
    challenge: proofs.issue,
    receipt: receiptOf,
    async submit(sent: Submitted, address: string): Promise<Output<typeof submitFeedback>> {
      const page = await open();
      const language: Language = languageOfId[sent.language ?? 1];
      const kind = kindOf(page, language, sent.kind);
      if (textIn(page, 'consent', language) !== null && sent.consent !== 1)
        throw badField('consent', 'required', 'is needed');
      const message = cleanText(sent.message) ?? '';
      if (message.length < messageLengths.least)
        throw badField('message', 'minLength', 'is too short', messageLengths.least);
      const { ageMs, hash } = proofs.check(sent.proof);
      const [name, email, tel, subject] = [sent.name, sent.email, sent.tel, sent.subject].map(cleanText);
      const person = { name: name ?? null, email: email ?? null, tel: tel ?? null };
      const receipt = newReceipt();
      const after = await db.transaction().execute(async (trx) => {
        await use(trx, hash, address);
        const ownHash = textHash(message);
        const spamReasons = spamReasonsOf({
          ...{ hidden: sent.leaveEmpty, proofAgeMs: ageMs, text: `${subject ?? ''} ${message}` },
          isRepeated: await wasWritten(trx, ownHash),
        });
        const isSpam = spamReasons.length > 0;
        const id = await insertFeedback(trx, {
          ...{ state: isSpam ? 'spam' : 'new', kind, language, ...person, subject: subject ?? null, message },
          ...{
            spamReasons,
            address: plainAddress(address),
            tokenHash: hashToken(receipt),
            textHash: ownHash,
          },
          search: searchText(subject ?? '', message),
          searchPerson: searchText(person.name ?? '', person.email, person.tel),
        });
        return isSpam ? nobody : tell(trx, page.notifyUserIds, id);
      });
      after();
      bus.emit(feedbackChanged, {});
      return { receipt };
    },
    async followUp({ receipt, message, proof }: FollowUp, address: string): Promise<Receipt> {
      const { hash } = proofs.check(proof);
      const { notifyUserIds } = await sitePages.page('feedback');
      const after = await db.transaction().execute(async (trx) => {
        await use(trx, hash, address);
        const before = (await lockByReceipt(trx, hashToken(receipt))) ?? refuseUnknown();
        const state = afterFollowUp(before.state);
        const isSame = state === before.state;
        const { closedReason, waitingUntil, assigneeId } = before;
        const kept = isSame ? { closedReason, waitingUntil } : { closedReason: null, waitingUntil: null };
        await insertEntry(trx, before.id, { kind: 'followUp', text: cleanText(message) ?? '' });
        if (!isSame) await insertEntry(trx, before.id, { kind: 'state', state });
        await updateFeedback(trx, before.id, { state, assigneeId, ...kept });
        if (state === 'spam') return nobody;
        return tell(trx, assigneeId === null ? notifyUserIds : [assigneeId], before.id);
      });
      after();
      bus.emit(feedbackChanged, {});
      return receiptOf(receipt);
    },
  };
}

/** What the form calls so in this language; where it has kinds, one is needed. */
function kindOf(page: FeedbackPage, language: Language, sent: string | undefined) {
  if (page.kinds.length === 0 && sent === undefined) return null;
  const found = page.kinds.find((kind) => textIn(kind, 'name', language) === sent);
  if (!found) throw badField('kind', sent === undefined ? 'required' : 'unknown', 'is no kind of the form');
  const { name, nameEn = null, nameEs = null, nameJa = null } = found;
  return { name, nameEn, nameEs, nameJa };
}
