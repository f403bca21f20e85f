import { useQuery } from '@tanstack/react-query';
import { getTeamPage, saveTeamPage } from '@weir/contract/site/site-pages';
import { QueryState } from '../../../components/QueryState.tsx';
import { call, queryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMay } from '../../../platform/session.ts';
import { MembersItem } from './MembersItem.tsx';
import { PageEditor } from './PageEditor.tsx';
import { teamPage } from './site-pages.screen.ts';

/** The page of the site about the team. */
export function TeamPage() {
  const localName = useLocalName();
  const may = useMay();
  const query = useQuery({
    ...queryOf(getTeamPage),
    // Somebody is writing: what they see must not change below their hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const isOlder = query.isFetching && !query.isFetchedAfterMount;
  if (!query.data || isOlder) return <QueryState query={query} />;
  return (
    <PageEditor
      title={localName(teamPage.title)}
      path="team"
      page={query.data}
      save={(changes, version, draft) => call(saveTeamPage, { body: { ...changes, version, draft } })}
    >
      <MembersItem disabled={!may(saveTeamPage.access)} />
    </PageEditor>
  );
}
