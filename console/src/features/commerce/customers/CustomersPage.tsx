import { numberFilter } from '../../../components/data-table/list-state.ts';
import { ResourcePage } from '../../../components/resource/ResourceList.tsx';
import { usePage } from '../../../platform/page.ts';
import { CustomerDrawer } from './CustomerDrawer.tsx';
import { customers } from './customers.resource.tsx';

/** Who rents and buys; the one that the address names is shown in full. */
export function CustomersPage() {
  const { query, setQuery } = usePage();
  return (
    <>
      <ResourcePage resource={customers} />
      <CustomerDrawer
        id={numberFilter(query.get('customer') ?? undefined)}
        onClose={() => setQuery({ customer: undefined })}
      />
    </>
  );
}
