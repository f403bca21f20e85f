import { lazy } from 'react';
import { FetchedForm } from '../../../components/form/FetchedForm.tsx';
import type { RoleDrawerProps } from './RoleDrawer.tsx';

const RoleDrawer = lazy(() => import('./RoleDrawer.tsx').then((file) => ({ default: file.RoleDrawer })));

/** Adds, copies or edits a role. */
export function RoleForm(props: RoleDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <RoleDrawer {...props} />
    </FetchedForm>
  );
}
