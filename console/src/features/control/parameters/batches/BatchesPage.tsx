import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { ResourcePage } from '../../../../components/resource/ResourceList.tsx';
import { usePage } from '../../../../platform/page.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { batches } from './batches.resource.tsx';

const BatchDrawer = fetchedForm(
  () => import('./BatchDrawer.tsx').then((file) => file.BatchDrawer),
  ({ id }) => id !== undefined,
);

/** Writes of parameters; one of them in a drawer that has an address. */
export function BatchesPage() {
  const { query, setQuery } = usePage();
  useTopic('fleet');
  return (
    <>
      <ResourcePage resource={batches} />
      <BatchDrawer
        id={numberFilter(query.get('batch') ?? undefined)}
        onGo={(id) => setQuery({ batch: id })}
        onClose={() => setQuery({ batch: undefined })}
      />
    </>
  );
}
