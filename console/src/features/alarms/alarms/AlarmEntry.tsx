import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { AlarmEntryProps } from './AlarmDrawer.tsx';

const AlarmDrawer = lazy(() => import('./AlarmDrawer.tsx').then((file) => ({ default: file.AlarmDrawer })));

/** One alarm with everything that became of it, in a drawer. */
export function AlarmEntry(props: AlarmEntryProps) {
  return (
    <FetchedForm open={props.id !== undefined}>
      <AlarmDrawer {...props} />
    </FetchedForm>
  );
}
