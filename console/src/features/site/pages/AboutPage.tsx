import { getAboutPage, saveAboutPage } from '@weir/contract/site/site-pages';
import { useEditedQuery } from '../../../components/form/use-edited-query.ts';
import { QueryState } from '../../../components/QueryState.tsx';
import { call, queryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { PageEditor } from './PageEditor.tsx';
import { aboutPage } from './site-pages.screen.ts';

/** The page of the site about the organisation. */
export function AboutPage() {
  const localName = useLocalName();
  const { query, record } = useEditedQuery(queryOf(getAboutPage));
  if (!record) return <QueryState query={query} />;
  return (
    <PageEditor
      title={localName(aboutPage.title)}
      path="about"
      page={record}
      save={(changes, version) => call(saveAboutPage, { body: { ...changes, version, draft: 1 } })}
    />
  );
}
