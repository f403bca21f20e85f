import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { DeviceDrawerProps } from './DeviceDrawer.tsx';

const DeviceDrawer = lazy(() =>
  import('./DeviceDrawer.tsx').then((file) => ({ default: file.DeviceDrawer })),
);

/** Adds or edits a device. */
export function DeviceForm(props: DeviceDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <DeviceDrawer {...props} />
    </FetchedForm>
  );
}
