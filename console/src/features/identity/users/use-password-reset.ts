import type { User } from '@weir/contract/identity/users';
import { useCallback } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useOverlays } from '../../../components/use-overlays.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import type { IssuedPassword } from './issued-password.ts';
import { usersMessages } from './person/users.messages.ts';
import { issuePassword } from './person/users.queries.ts';

/** Asks, as it cannot be taken back, and hands on the new password. */
export function usePasswordReset(onIssued: (issued: IssuedPassword) => void): (user: User) => void {
  const t = useMessages(usersMessages);
  const kit = useMessages(kitMessages);
  const feedback = useFeedback();
  const { modal } = useOverlays();
  return useCallback(
    (user) => {
      modal.confirm({
        title: t('resetTitle', { name: user.name }),
        content: t('resetText'),
        okText: t('resetPassword'),
        cancelText: kit('cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () =>
          issuePassword(user.id).then(
            (issued) => onIssued({ ...user, ...issued }),
            (error: unknown) => feedback.error(error, t('resetFailed')),
          ),
      });
    },
    [t, kit, feedback, modal, onIssued],
  );
}
