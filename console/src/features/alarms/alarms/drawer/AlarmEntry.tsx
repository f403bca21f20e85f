import { fetchedForm } from '../../../../components/form/FetchedForm.tsx';

/** One alarm with everything that became of it, in a drawer. */
export const AlarmEntry = fetchedForm(
  () => import('./AlarmDrawer.tsx').then((file) => file.AlarmDrawer),
  ({ id }) => id !== undefined,
);
