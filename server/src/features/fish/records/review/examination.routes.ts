import {
  claimExamination,
  countExaminations,
  decideFish,
  decidePhoto,
  decideReference,
  decideRiverSection,
  decideSurvey,
  getExaminationItem,
  listExaminations,
  releaseExamination,
} from '@weir/contract/fish/examination';
import { limitReviewers, listReviewers } from '@weir/contract/fish/reviewers';
import type { Http } from '../../../../platform/http/mount.ts';
import type { Examinations } from './examination.service.ts';
import type { Reviewers } from './reviewers.service.ts';

export function registerExaminationRoutes(
  http: Http,
  { examinations, reviewers }: { examinations: Examinations; reviewers: Reviewers },
): void {
  http.mount(listExaminations, ({ caller, query }) => examinations.list(caller, query));
  http.mount(countExaminations, ({ caller }) => examinations.counts(caller));
  http.mount(getExaminationItem, ({ caller, query }) => examinations.item(caller, query));
  http.mount(claimExamination, ({ caller, body }) => examinations.claim(caller, body));
  http.mount(releaseExamination, ({ caller, body }) => examinations.release(caller, body));
  http.mount(listReviewers, ({ caller, query }) => reviewers.list(caller, query));
  http.mount(limitReviewers, ({ caller, body }) => reviewers.limit(caller, body));
  http.mount(decideFish, ({ caller, body }) => examinations.decide(caller, 'fish', body));
  http.mount(decidePhoto, ({ caller, body }) => examinations.decide(caller, 'photo', body));
  http.mount(decideReference, ({ caller, body }) => examinations.decide(caller, 'reference', body));
  http.mount(decideSurvey, ({ caller, body }) => examinations.decide(caller, 'survey', body));
  http.mount(decideRiverSection, ({ caller, body }) => examinations.decide(caller, 'riverSection', body));
}
