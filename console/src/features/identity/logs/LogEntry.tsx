import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { LogEntryProps } from './LogEntryDrawer.tsx';

const LogEntryDrawer = lazy(() =>
  import('./LogEntryDrawer.tsx').then((file) => ({ default: file.LogEntryDrawer })),
);

/** One entry of the log, in a drawer. */
export function LogEntry(props: LogEntryProps) {
  return (
    <FetchedForm open={props.id !== undefined}>
      <LogEntryDrawer {...props} />
    </FetchedForm>
  );
}
