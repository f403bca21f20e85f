import { lazy } from 'react';
import { FetchedForm } from '../../../../components/form/FetchedForm.tsx';
import type { UserDrawerProps } from './UserDrawer.tsx';

const UserDrawer = lazy(() => import('./UserDrawer.tsx').then((file) => ({ default: file.UserDrawer })));

/** Adds or edits a user. */
export function UserForm(props: UserDrawerProps) {
  return (
    <FetchedForm open={props.open}>
      <UserDrawer {...props} />
    </FetchedForm>
  );
}
