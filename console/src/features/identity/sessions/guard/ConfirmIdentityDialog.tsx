import { Form } from 'antd';
import { FormDialog } from '../../../../components/form/FormDialog.tsx';
import { PasswordInput } from '../../../../components/PasswordInput.tsx';
import { isApiError } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { answerProof, useAccount } from '../../../../platform/session.ts';
import { givePassword } from '../session/sessions.queries.ts';
import { proofMessages } from './proof.messages.ts';

const cancel = () => answerProof('cancelled');

const submit = async ({ password }: { password: string }) => {
  try {
    await givePassword(password);
    answerProof('again');
  } catch (error) {
    // Signing in anew was asked for meanwhile, and declined.
    if (isApiError(error, 'cancelled')) return cancel();
    throw error;
  }
};

/** Before something sensitive: whoever found the screen unlocked does not know the password. */
export function ConfirmIdentityDialog() {
  const t = useMessages(proofMessages);
  const account = useAccount();
  return (
    <FormDialog
      title={t('confirmIdentity')}
      text={t('whyConfirm')}
      okText={t('confirm')}
      // Above whatever asked for it, questions (2000) too; below what is said of it (2010).
      zIndex={2002}
      mask={{ closable: false }}
      onSubmit={submit}
      onClose={cancel}
    >
      {/* Password managers ask whose password it is. */}
      <input hidden readOnly autoComplete="username" value={account.username} />
      <Form.Item
        name="password"
        label={t('password', { name: account.username })}
        rules={[{ required: true, message: t('passwordNeeded') }]}
      >
        <PasswordInput autoFocus autoComplete="current-password" />
      </Form.Item>
    </FormDialog>
  );
}
