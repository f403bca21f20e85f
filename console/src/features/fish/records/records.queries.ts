import type { Endpoint, Input, Output } from '@weir/contract/endpoint';
import { getExaminationItem } from '@weir/contract/fish/examination';
import type { RecordKind, ReviewStatus } from '@weir/contract/fish/records';
import type { checkFish, deleteFish, submitFish, withdrawFish } from '@weir/contract/fish/species';
import { call, queryOf } from '../../../platform/api.ts';

/** What every record has beside its content. */
export interface ReviewedRecord {
  id: number;
  version: number;
  reviewStatus: ReviewStatus;
  publishedNo: number | null;
  removal: 0 | 1;
}

/** The calls of one kind that its content plays no part in. */
export interface ReviewCalls extends Record<'edit' | 'check' | 'submit' | 'withdraw' | 'remove', Endpoint> {
  kind: RecordKind;
}

type Versioned = Pick<ReviewedRecord, 'id' | 'version'>;

// What these calls take and answer is the same for every kind, but for their paths.
const checkOf = (calls: ReviewCalls) => calls.check as typeof checkFish;
const submitOf = (calls: ReviewCalls) => calls.submit as typeof submitFish;
const withdrawOf = (calls: ReviewCalls) => calls.withdraw as typeof withdrawFish;
const removeOf = (calls: ReviewCalls) => calls.remove as typeof deleteFish;

export const checksQuery = (calls: ReviewCalls, id: number) => queryOf(checkOf(calls), { query: { id } });

export const submitRecord = (
  calls: ReviewCalls,
  { id, version }: Versioned,
  more: Pick<Input<typeof submitFish>['body'], 'confirmed' | 'note'>,
) => call(submitOf(calls), { body: { id, version, ...more } });

export const withdrawRecord = (calls: ReviewCalls, { id, version }: Versioned) =>
  call(withdrawOf(calls), { body: { id, version } });

/** Takes drafts away, and asks for the removal of what is published. */
export const removeRecords = (
  calls: ReviewCalls,
  ids: readonly number[],
): Promise<Output<typeof deleteFish>> => call(removeOf(calls), { query: { id: ids.join(',') } });

/** A record's way through the review. */
export const reviewQuery = (kind: RecordKind, id: number) =>
  queryOf(getExaminationItem, { query: { kind, id } });
