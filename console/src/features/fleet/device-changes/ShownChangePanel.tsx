import { lazy } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import { usePage } from '../../../platform/page.ts';

const ChangeDrawer = lazy(() =>
  import('./ChangeDrawer.tsx').then((file) => ({ default: file.ChangeDrawer })),
);

/** The change of many devices that the address names. */
export function ShownChangePanel() {
  const { query, setQuery } = usePage();
  const id = numberFilter(query.get('change') ?? undefined);
  return (
    <FetchedForm open={id !== undefined}>
      <ChangeDrawer id={id} onClose={() => setQuery({ change: undefined })} />
    </FetchedForm>
  );
}
