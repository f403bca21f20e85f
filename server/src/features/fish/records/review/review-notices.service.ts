import type { RecordNoticeStep } from '@weir/contract/alarms/notices';
import { featureOf, type RecordKind } from '@weir/contract/fish/records';
import { findHolders } from '../../../../platform/access/users.store.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import { findReturner } from './examination.store.ts';

/** To be called after the commit. */
export type Told = () => void;

/** Tells people what became of a record. */
export type NoticeRecord = (
  trx: Trx,
  userIds: readonly number[],
  about: { recordId: number; step: RecordNoticeStep },
) => Promise<Told>;

const nobody: Told = () => undefined;

export type ReviewNotices = ReturnType<typeof createReviewNotices>;

/** Who is told what during a review: the submitter of decisions, and whoever returned a record of its return. */
export const createReviewNotices = ({ notice }: { notice: NoticeRecord }) => ({
  async decided(
    trx: Trx,
    { kind, recordId, submitterId }: { kind: RecordKind; recordId: number; submitterId: number | null },
    step: Exclude<RecordNoticeStep, 'recordResubmitted'>,
  ): Promise<Told> {
    const told = submitterId === null ? [] : await findHolders(trx, [submitterId], `${featureOf[kind]}:list`);
    return told.length === 0 ? nobody : notice(trx, told, { recordId, step });
  },
  /** Nobody is told of a first submission: the inbox counts what waits. */
  async submitted(
    trx: Trx,
    { kind, recordId, examinationId }: { kind: RecordKind; recordId: number; examinationId: number },
  ): Promise<Told> {
    const returner = await findReturner(trx, examinationId);
    const told =
      returner === undefined ? [] : await findHolders(trx, [returner], `${featureOf[kind]}:handle`);
    return told.length === 0 ? nobody : notice(trx, told, { recordId, step: 'recordResubmitted' });
  },
});
