import type { Language } from '@weir/contract/common';
import type { Input, Output } from '@weir/contract/endpoint';
import { fieldIn } from '@weir/contract/local-text';
import type {
  answerFeedback,
  countFeedback,
  editFeedback,
  exportFeedback,
  FeedbackMessage,
} from '@weir/contract/site/feedback';
import { feedbackColumnWords } from '@weir/contract/site/feedback.words';
import type { Question } from '@weir/contract/site/questions';
import type { Caller } from '../../../platform/access/caller.ts';
import { mayBeGiven } from '../../../platform/access/users.store.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import {
  badField,
  illegalState,
  notFound,
  notPermitted,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import { createListFiles, type ListFilesDeps } from '../../../platform/exports/list-file.ts';
import type { SiteRows } from '../items/site-rows.service.ts';
import { feedbackChanged } from './feedback.events.ts';
import { assertMove } from './feedback.policy.ts';
import {
  countStates,
  type FeedbackQuery,
  findFeedback,
  findFeedbackMessage,
  findFeedbackPage,
  type LockedFeedback,
  lockFeedback,
} from './feedback.store.ts';
import { feedbackFileColumns } from './feedback-columns.policy.ts';
import { type FeedbackEvents, numbered } from './feedback-events.service.ts';
import { createFeedbackProofs, type FeedbackOptions } from './feedback-proofs.service.ts';
import { createFeedbackSubmission, type FeedbackDeps } from './feedback-submission.service.ts';
import {
  deleteFeedbackRows,
  eraseOld,
  findWoken,
  insertEntry,
  type Standing,
  updateFeedback,
} from './feedback-writes.store.ts';

interface Deps extends FeedbackDeps, ListFilesDeps {
  box: Parameters<typeof createFeedbackProofs>[0]['box'];
  options: { feedback?: FeedbackOptions | undefined };
  siteQuestions: Pick<SiteRows<Question>, 'create'>;
  audit: FeedbackEvents;
}

type Edit = Input<typeof editFeedback>['body'];
type Answer = Input<typeof answerFeedback>['body'];
type Counts = Output<typeof countFeedback>;

const longestQuestion = 300;

export type FeedbackService = ReturnType<typeof createFeedback>;

/** What visitors write, and what people make of it. */
export function createFeedback(deps: Deps) {
  const { db, bus, audit, sitePages, siteQuestions } = deps;
  const files = createListFiles(deps);
  const visitors = createFeedbackSubmission({
    ...deps,
    proofs: createFeedbackProofs({ ...deps, ...deps.options.feedback }),
  });
  const get = async (from: Db, id: number): Promise<FeedbackMessage> =>
    (await findFeedbackMessage(from, id)) ?? refuseUnknown();

  /** Of the version that was looked at. */
  const locked = async (trx: Trx, { id, version }: { id: number; version: number }) => {
    const [found = refuseUnknown()] = await lockFeedback(trx, [id]);
    if (found.version !== version) throw staleVersion(await get(trx, id));
    return found;
  };
  const changing = async (work: (trx: Trx) => Promise<FeedbackMessage>): Promise<FeedbackMessage> => {
    const changed = await db.transaction().execute(work);
    bus.emit(feedbackChanged, {});
    return changed;
  };

  return {
    visitors,
    async list(query: FeedbackQuery) {
      const { ids, total } = await findFeedbackPage(db, query);
      const list = ids.length > 0 ? await findFeedback(db, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },
    async counts(): Promise<Counts> {
      const counts: Counts = { new: 0, open: 0, waiting: 0, answered: 0, closed: 0, spam: 0 };
      for (const { state, count } of await countStates(db)) counts[state] = count;
      return counts;
    },
    get: (id: number) => get(db, id),
    update: (caller: Caller, sent: Edit) =>
      changing(async (trx) => {
        const before = await locked(trx, sent);
        const after = await standingAfter(trx, caller, before, sent);
        const isMoved = sent.state !== undefined && (sent.state !== before.state || sent.state === 'waiting');
        const { id } = before;
        if (isMoved) await insertEntry(trx, id, { ...after, kind: 'state', authorId: caller.userId });
        if (after.assigneeId !== before.assigneeId)
          await insertEntry(trx, id, {
            ...{ kind: 'assigned', authorId: caller.userId, assigneeId: after.assigneeId },
          });
        const note = cleanText(sent.note);
        if (note !== null) await insertEntry(trx, id, { kind: 'note', authorId: caller.userId, text: note });
        await updateFeedback(trx, id, after);
        await audit.feedbackUpdated(trx, caller, numbered(id), {
          before: standingOf(before),
          after: { ...standingOf(after), ...(note !== null && { noted: 1 }) },
        });
        return get(trx, id);
      }),
    answer: (caller: Caller, sent: Answer) =>
      changing(async (trx) => {
        const { id, state, assigneeId } = await locked(trx, sent);
        if (state === 'spam') throw illegalState('Spam is not answered: say first that it is none');
        const text = cleanText(sent.text) ?? '';
        const after: Standing = {
          ...{ state: 'answered', closedReason: null, waitingUntil: null },
          assigneeId: assigneeId ?? caller.userId,
        };
        await insertEntry(trx, id, { kind: 'answer', authorId: caller.userId, text });
        await updateFeedback(trx, id, after);
        await audit.feedbackAnswered(trx, caller, numbered(id));
        return get(trx, id);
      }),
    async remove(caller: Caller, ids: readonly number[]) {
      await db.transaction().execute(async (trx) => {
        const found = await lockFeedback(trx, ids);
        if (found.length !== new Set(ids).size) throw notFound();
        await deleteFeedbackRows(trx, ids);
        await audit.feedbackRemoved(
          trx,
          caller,
          found.map(({ id }) => numbered(id)),
        );
      });
      bus.emit(feedbackChanged, {});
      return ids.length;
    },
    async export(caller: Caller, query: Input<typeof exportFeedback>['query'], language: Language) {
      await audit.feedbackExported(db, caller, query);
      return files.make({ userId: caller.userId, language }, query, {
        columns: feedbackFileColumns,
        words: feedbackColumnWords,
        findIds: (page) => findFeedbackPage(db, { ...query, ...page }),
        findRows: (ids) => findFeedback(db, ids),
      });
    },
    /** A draft: in Chinese too, as a question needs it, to be translated. */
    async makeQuestion(caller: Caller, id: number): Promise<{ id: number }> {
      if (!caller.permissions.has('feedback-messages:get')) throw notPermitted('feedback-messages:get');
      const { language, subject, message, history } = await get(db, id);
      const asked = (subject ?? message ?? '').replace(/\s+/g, ' ').slice(0, longestQuestion).trim();
      if (asked === '') throw illegalState('Its text has been erased');
      const answer = history.findLast(({ kind }) => kind === 'answer')?.text ?? null;
      const texts = { question: asked, [fieldIn('question', language)]: asked };
      const answers = answer === null ? {} : { [fieldIn('answer', language)]: answer };
      const made = await siteQuestions.create(caller, { ...texts, ...answers, is_show: 1, draft: 1 });
      return { id: made.id };
    },
    /** What waited until now is open again. */
    async wake(): Promise<void> {
      const woken = await db.transaction().execute(async (trx) => {
        const ids = await findWoken(trx);
        for (const before of await lockFeedback(trx, ids)) {
          await insertEntry(trx, before.id, { kind: 'state', state: 'open' });
          await updateFeedback(trx, before.id, { ...before, state: 'open', waitingUntil: null });
        }
        return ids;
      });
      if (woken.length > 0) bus.emit(feedbackChanged, {});
    },
    /** Erases what has been kept for as long as it was needed. */
    async sweep(now = new Date()): Promise<void> {
      const { retentionDays } = await sitePages.page('feedback');
      await eraseOld(db, now, retentionDays);
    },
  };
}

const standingOf = ({ state, closedReason, waitingUntil, assigneeId }: Standing): Standing => ({
  ...{ state, closedReason, waitingUntil, assigneeId },
});

async function standingAfter(
  trx: Trx,
  caller: Caller,
  before: LockedFeedback,
  sent: Edit,
): Promise<Standing> {
  const { state, closedReason, waitingUntil, assigneeId = before.assigneeId } = sent;
  const isGiven = assigneeId !== null && assigneeId !== before.assigneeId;
  if (isGiven && !(await mayBeGiven(trx, caller, [assigneeId], 'feedback-messages:handle')))
    throw badField('assigneeId', 'notAllowed', 'This user cannot handle messages');
  const isOther = state !== undefined || closedReason !== undefined || waitingUntil !== undefined;
  if (!isOther) return { ...standingOf(before), assigneeId };
  assertMove(before.state, sent);
  return {
    ...{ state: state ?? before.state, assigneeId },
    ...{ closedReason: closedReason ?? null, waitingUntil: waitingUntil ?? null },
  };
}
