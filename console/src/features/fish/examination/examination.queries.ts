import type { Input, Output } from '@weir/contract/endpoint';
import {
  claimExamination,
  decideFish,
  decidePhoto,
  decideReference,
  decideRiverSection,
  decideSurvey,
  type Examination,
  getExaminationItem,
  listExaminations,
  releaseExamination,
} from '@weir/contract/fish/examination';
import type { RecordKind } from '@weir/contract/fish/records';
import { call, queryOf } from '../../../platform/api.ts';

export const inboxTabs = ['waiting', 'claimed', 'mine', 'decided'] as const;
export type InboxTab = (typeof inboxTabs)[number];

type InboxQuery = Input<typeof listExaminations>['query'];

const tabQueries: Readonly<Record<InboxTab, Partial<InboxQuery>>> = {
  waiting: { open: 1 },
  claimed: { open: 1, assignee: 'me' },
  mine: { mine: 1 },
  decided: { open: 0 },
};

export const inboxLimit = 20;

export const inboxQuery = (tab: InboxTab, narrowed: Pick<InboxQuery, 'page' | 'keyword' | 'kind'>) =>
  queryOf(listExaminations, { query: { ...tabQueries[tab], ...narrowed, limit: inboxLimit } });

export const itemQuery = (kind: RecordKind, id: number) =>
  queryOf(getExaminationItem, { query: { kind, id } });

const deciding = {
  fish: decideFish,
  photo: decidePhoto,
  reference: decideReference,
  survey: decideSurvey,
  riverSection: decideRiverSection,
} as const satisfies Record<RecordKind, unknown>;

/** What is needed to decide an examination of a kind. */
export const decidePermission = (kind: RecordKind) => deciding[kind].access;

type Sent = Pick<Input<typeof decideFish>['body'], 'decision' | 'reasonCode' | 'reason' | 'fieldComments'>;

const versioned = ({ id, version }: Examination) => ({ id, version });

export const claim = (examination: Examination) => call(claimExamination, { body: versioned(examination) });
export const release = (examination: Examination) =>
  call(releaseExamination, { body: versioned(examination) });

/** Answers what is left for the caller. */
export const decide = (
  { kind, id, recordId, version }: Examination,
  sent: Sent,
): Promise<Output<typeof decideFish>> =>
  // The five calls differ by their paths and permissions only.
  call(deciding[kind] as typeof decideFish, {
    body: { id: recordId, examinationId: id, expectedVersion: version, ...sent },
  });
