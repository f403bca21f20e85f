import {
  answerFeedback,
  countFeedback,
  deleteFeedback,
  editFeedback,
  exportFeedback,
  feedbackChallenge,
  followUpFeedback,
  getFeedback,
  listFeedback,
  makeFeedbackQuestion,
  openReceipt,
  submitFeedback,
} from '@weir/contract/site/feedback';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { FeedbackService } from './feedback.service.ts';

export function registerFeedbackRoutes(http: Http, { feedback }: { feedback: FeedbackService }): void {
  const { visitors } = feedback;
  http.mount(feedbackChallenge, async () => visitors.challenge());
  http.mount(submitFeedback, ({ body, request }) => visitors.submit(body, request.ip));
  http.mount(openReceipt, ({ body }) => visitors.receipt(body.receipt));
  http.mount(followUpFeedback, ({ body, request }) => visitors.followUp(body, request.ip));

  http.mount(listFeedback, ({ query }) => feedback.list(query));
  http.mount(countFeedback, () => feedback.counts());
  http.mount(getFeedback, ({ query }) => feedback.get(query.id));
  http.mount(editFeedback, ({ caller, body }) => feedback.update(caller, body));
  http.mount(answerFeedback, ({ caller, body }) => feedback.answer(caller, body));
  http.mount(deleteFeedback, async ({ caller, query }) => ({
    removed: await feedback.remove(caller, idList(query.id)),
  }));
  http.mount(exportFeedback, sendsFile(feedback.export));
  http.mount(makeFeedbackQuestion, ({ caller, body }) => feedback.makeQuestion(caller, body.id));
}
