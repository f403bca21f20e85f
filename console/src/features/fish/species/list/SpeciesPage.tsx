import type { Fish } from '@weir/contract/fish/species';
import { SearchBox } from '../../../../components/data-table/SearchBox.tsx';
import { ListPagination } from '../../../../components/ListPagination.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { AddRecordButton } from '../../../../components/resource/AddRecordButton.tsx';
import { ResourceTable } from '../../../../components/resource/ResourceTable.tsx';
import { useResourceScreen } from '../../../../components/resource/use-resource-screen.ts';
import { EmptyState } from '../../../../components/states.tsx';
import { ViewSwitch } from '../../../../components/ViewSwitch.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { isWritable, useReviewActions } from '../../records/RecordActions.tsx';
import { ExportListActions } from '../../transfer/list/ExportListActions.tsx';
import { fishReview } from '../fish-review.queries.ts';
import { speciesMessages } from '../species.messages.ts';
import { species } from '../species.resource.tsx';
import { FishCards } from './FishCards.tsx';
import { QuickFilters } from './QuickFilters.tsx';
import css from './Species.module.css';
import { TaxonPlace } from './TaxonTree.tsx';

/** Species, narrowed by their place in the system and by what they are asked for by most. */
export function SpeciesPage() {
  const t = useMessages(speciesMessages);
  const { query: address, setQuery } = usePage();
  useTopic('fish');
  const screen = useResourceScreen(species);
  const { itemsOf, drawer } = useReviewActions(fishReview);
  const view = address.get('view') === 'cards' ? 'cards' : 'table';
  const narrowing = {
    facets: address.get('facets') ?? undefined,
    onChange: (facets: string | undefined) => screen.list.set({ facets }),
  };
  const switchView = (
    <ViewSwitch
      label={t('view')}
      value={view}
      options={[
        { value: 'table', label: t('table') },
        { value: 'cards', label: t('cards') },
      ]}
      onChange={(next) => setQuery({ view: next === 'cards' ? 'cards' : undefined })}
    />
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {switchView}
            <ExportListActions kind="fish" params={screen.params} />
            <AddRecordButton resource={species} />
          </>
        }
      />
      <div className={css.columns}>
        <TaxonPlace {...narrowing} />
        <div className={css.list}>
          <QuickFilters {...narrowing} />
          {view === 'table' ? (
            <ResourceTable
              screen={screen}
              menu={(row, { edit, nameOf }) => [isWritable(row) && edit, ...itemsOf(row, nameOf(row))]}
            />
          ) : (
            <Cards screen={screen} />
          )}
        </div>
      </div>
      {drawer}
    </>
  );
}

type SpeciesScreen = Pick<
  ReturnType<typeof useResourceScreen<Fish, Record<string, string>, unknown>>,
  'list' | 'query' | 'rows'
>;

/** The same list as cards with photos. */
function Cards({ screen: { list, query, rows } }: { screen: SpeciesScreen }) {
  const t = useMessages(speciesMessages);
  const total = query.data?.total;
  return (
    <>
      <div className={css.filters}>
        <SearchBox list={list} placeholder={t('search')} />
      </div>
      {total === undefined && <QueryState query={query} rows={6} />}
      {total === 0 && (
        <EmptyState text={t('empty')} action={<AddRecordButton resource={species} type="default" />} />
      )}
      <FishCards list={rows} />
      {total !== undefined && total > 0 && <ListPagination list={list} total={total} />}
    </>
  );
}
