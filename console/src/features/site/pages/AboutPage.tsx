import { useQuery } from '@tanstack/react-query';
import { getAboutPage, saveAboutPage } from '@weir/contract/site/site-pages';
import { QueryState } from '../../../components/QueryState.tsx';
import { call, queryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';

import { PageEditor } from './PageEditor.tsx';
import { aboutPage } from './site-pages.screen.ts';

/** The page of the site about the organisation. */
export function AboutPage() {
  const localName = useLocalName();

  const query = useQuery({
    ...queryOf(getAboutPage),
    // Somebody is writing: what they see must not change below their hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const isOlder = query.isFetching && !query.isFetchedAfterMount;
  if (!query.data || isOlder) return <QueryState query={query} />;
  return (
    <PageEditor
      title={localName(aboutPage.title)}
      path="about"
      page={query.data}
      save={(changes, version, draft) => call(saveAboutPage, { body: { ...changes, version, draft } })}
    />
  );
}
