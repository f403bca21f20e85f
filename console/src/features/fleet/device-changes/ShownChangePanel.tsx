import { numberFilter } from '../../../components/data-table/list-state.ts';
import { fetchedForm } from '../../../components/form/FetchedForm.tsx';
import { usePage } from '../../../platform/page.ts';

const ChangeDrawer = fetchedForm(
  () => import('./ChangeDrawer.tsx').then((file) => file.ChangeDrawer),
  ({ id }) => id !== undefined,
);

/** The change of many devices that the address names. */
export function ShownChangePanel() {
  const { query, setQuery } = usePage();
  const id = numberFilter(query.get('change') ?? undefined);
  return <ChangeDrawer id={id} onClose={() => setQuery({ change: undefined })} />;
}
