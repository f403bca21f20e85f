import { getTeamPage, saveTeamPage } from '@weir/contract/site/site-pages';
import { useEditedQuery } from '../../../components/form/use-edited-query.ts';
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
  const { query, record } = useEditedQuery(queryOf(getTeamPage));
  if (!record) return <QueryState query={query} />;
  return (
    <PageEditor
      title={localName(teamPage.title)}
      path="team"
      page={record}
      save={(changes, version) => call(saveTeamPage, { body: { ...changes, version, draft: 1 } })}
    >
      <MembersItem disabled={!may(saveTeamPage.access)} />
    </PageEditor>
  );
}
