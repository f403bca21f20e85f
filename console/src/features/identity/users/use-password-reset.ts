import type { User } from '@weir/contract/identity/users';
import { useCallback } from 'react';
import { useQuestion } from '../../../components/use-question.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import type { IssuedPassword } from './issued-password.ts';
import { usersMessages } from './person/users.messages.ts';
import { issuePassword } from './person/users.queries.ts';

/** Asks, as it cannot be taken back, and hands on the new password. */
export function usePasswordReset(onIssued: (issued: IssuedPassword) => void): (user: User) => void {
  const t = useMessages(usersMessages);
  const question = useQuestion();
  return useCallback(
    (user) =>
      question({
        title: t('resetTitle', { name: user.name }),
        content: t('resetText'),
        okText: t('resetPassword'),
        focusable: { autoFocusButton: 'cancel' },
        run: async () => onIssued({ ...user, ...(await issuePassword(user.id)) }),
        failedText: t('resetFailed'),
      }),
    [t, question, onIssued],
  );
}
