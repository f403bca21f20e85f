import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { ShelveDrawerProps } from './ShelveDrawer.tsx';

const ShelveDrawer = lazy(() =>
  import('./ShelveDrawer.tsx').then((file) => ({ default: file.ShelveDrawer })),
);

/** Shelves alarms of a device, a type, a project or a signal of them: for every screen that shows alarms. */
export function ShelvePanel(props: ShelveDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <ShelveDrawer {...props} />
    </FetchedForm>
  );
}
