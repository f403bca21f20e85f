import type { User } from '@weir/contract/identity/users';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useRecordForm } from '../../../components/form/record-form.ts';
import type { IssuedPassword } from './issued-password.ts';
import { useUserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';
import { usePasswordReset } from './use-password-reset.ts';
import type { UserView } from './user-views.ts';

const IssuedPasswordDialog = lazy(() =>
  import('./IssuedPasswordDialog.tsx').then((file) => ({ default: file.IssuedPasswordDialog })),
);

interface Options {
  view: UserView;
  mayAdd: boolean;
  /** Whom a new user stands below unless something else is chosen. */
  parentId: number | undefined;
  onDeleted: (ids: readonly number[]) => void;
}

interface Desk {
  actions: (user: User) => ReactNode;
  edit: (user: User) => void;
  add: () => void;
  /** The form and the dialogs that the actions open. */
  overlays: ReactNode;
}

/** What is done with users, from the list and from the page of one. */
export function useUserDesk({ view, mayAdd, parentId, onDeleted }: Options): Desk {
  const form = useRecordForm<User>({ mayAdd });
  const [above, setAbove] = useState<number>();
  const [issued, setIssued] = useState<IssuedPassword>();
  const onAddBelow = useCallback((user: User) => setAbove(user.id), []);
  const onReset = usePasswordReset(setIssued);
  const actions = useUserActions({ onEdit: form.edit, onAddBelow, onReset, onDeleted });
  const close = () => {
    form.close();
    setAbove(undefined);
  };
  return {
    actions,
    edit: form.edit,
    add: form.add,
    overlays: (
      <>
        <UserForm
          open={form.open || above !== undefined}
          user={form.edited}
          preset={{ type: view.type, parentId: above ?? parentId }}
          onIssued={setIssued}
          onClose={close}
        />
        <Suspense>
          {issued && <IssuedPasswordDialog issued={issued} onClose={() => setIssued(undefined)} />}
        </Suspense>
      </>
    ),
  };
}
