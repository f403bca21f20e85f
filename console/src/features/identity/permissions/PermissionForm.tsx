import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { PermissionDrawerProps } from './PermissionDrawer.tsx';

const PermissionDrawer = lazy(() =>
  import('./PermissionDrawer.tsx').then((file) => ({ default: file.PermissionDrawer })),
);

/** Adds or edits a permission. */
export function PermissionForm(props: PermissionDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <PermissionDrawer {...props} />
    </FetchedForm>
  );
}
