import { pageContent, questionContent } from '@weir/contract/site/content';
import type { Http } from '../../../../platform/http/mount.ts';
import type { ContentWorkflow } from './workflow.service.ts';

export function registerWorkflowRoutes(
  http: Http,
  { contentWorkflow }: { contentWorkflow: ContentWorkflow },
): void {
  register(http, contentWorkflow, 'page', pageContent);
  register(http, contentWorkflow, 'question', questionContent);
}

function register(
  http: Http,
  workflow: ContentWorkflow,
  of: 'page' | 'question',
  calls: typeof pageContent | typeof questionContent,
): void {
  http.mount(calls.workflow, ({ query }) => workflow.get(of, query.id));
  http.mount(calls.history, ({ query }) => workflow.history(of, query));
  http.mount(calls.difference, ({ query }) => workflow.difference(of, query));
  http.mount(calls.publish, ({ caller, body }) => workflow.publish(caller, of, body));
  http.mount(calls.schedule, ({ caller, body }) => workflow.schedule(caller, of, body));
  http.mount(calls.unschedule, ({ caller, body }) => workflow.unschedule(caller, of, body));
  http.mount(calls.revert, ({ caller, body }) => workflow.revert(caller, of, body));
  http.mount(calls.confirmTranslation, ({ body }) => workflow.confirmTranslation(of, body));
  http.mount(calls.preview, ({ caller, body }) => workflow.preview(caller, of, body));
  http.mount(calls.endPreviews, ({ body }) => workflow.endPreviews(of, body.id));
}
