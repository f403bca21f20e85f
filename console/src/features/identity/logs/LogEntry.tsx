import { fetchedForm } from '../../../components/form/FetchedForm.tsx';

/** One entry of the log, in a drawer. */
export const LogEntry = fetchedForm(
  () => import('./LogEntryDrawer.tsx').then((file) => file.LogEntryDrawer),
  ({ id }) => id !== undefined,
);
