import type { User } from '@weir/contract/users';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
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
  /** Somebody asked, by the address, to add a user. */
  adding: boolean;
  /** Whom a new user stands below unless something else is chosen. */
  parentId: number | undefined;
  onAddingOver: () => void;
  onDeleted: (ids: readonly number[]) => void;
}

interface Desk {
  actions: (user: User) => ReactNode;
  edit: (user: User) => void;
  /** The form and the dialogs that the actions open. */
  overlays: ReactNode;
}

/** What is done with users, from the list and from the page of one. */
export function useUserDesk({ view, adding, parentId, onAddingOver, onDeleted }: Options): Desk {
  const [edited, setEdited] = useState<User>();
  const [above, setAbove] = useState<number>();
  const [issued, setIssued] = useState<IssuedPassword>();
  const onAddBelow = useCallback((user: User) => setAbove(user.id), []);
  const onReset = usePasswordReset(setIssued);
  const actions = useUserActions({ onEdit: setEdited, onAddBelow, onReset, onDeleted });
  const close = () => {
    setEdited(undefined);
    setAbove(undefined);
    if (adding) onAddingOver();
  };
  return {
    actions,
    edit: setEdited,
    overlays: (
      <>
        <UserForm
          open={edited !== undefined || above !== undefined || adding}
          user={edited}
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
