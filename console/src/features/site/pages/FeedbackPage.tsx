import { getFeedbackPage, saveFeedbackPage } from '@weir/contract/site/site-pages';
import { useEditedQuery } from '../../../components/form/use-edited-query.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { call, queryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMay } from '../../../platform/session.ts';
import { FeedbackSettings } from './FeedbackSettings.tsx';
import { PageEditor } from './PageEditor.tsx';
import { feedbackPage } from './site-pages.screen.ts';

/** The page of the site on which visitors write. */
export function FeedbackPage() {
  const localName = useLocalName();
  const may = useMay();
  const { query, record } = useEditedQuery(queryOf(getFeedbackPage));
  if (!record) return <QueryState query={query} />;
  return (
    <PageEditor
      title={localName(feedbackPage.title)}
      path="feedback"
      page={record}
      save={(changes, version) => call(saveFeedbackPage, { body: { ...changes, version, draft: 1 } })}
    >
      <FeedbackSettings disabled={!may(saveFeedbackPage.access)} />
    </PageEditor>
  );
}
