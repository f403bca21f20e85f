import { Alert, Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { landFieldErrors } from '../../../../components/form-errors.ts';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { PasswordInput } from '../../../../components/PasswordInput.tsx';
import { errorText, isApiError } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { answerProof, useAccount } from '../../../../platform/session.ts';
import { givePassword } from '../session/sessions.queries.ts';
import { proofMessages } from './proof.messages.ts';

interface Proof {
  password: string;
}

/** Before something sensitive: whoever found the screen unlocked does not know the password. */
export function ConfirmIdentityDialog() {
  const t = useMessages(proofMessages);
  const kit = useMessages(kitMessages);
  const account = useAccount();
  const [form] = Form.useForm<Proof>();
  const formName = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const cancel = () => answerProof('cancelled');
  const submit = async ({ password }: Proof) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await givePassword(password);
      answerProof('again');
    } catch (error) {
      // Signing in anew was asked for meanwhile, and declined.
      if (isApiError(error, 'cancelled')) return cancel();
      if (!landFieldErrors(form, error)) setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('confirmIdentity')}
      okText={t('confirm')}
      cancelText={kit('cancel')}
      confirmLoading={busy}
      width={420}
      // Above whatever asked for it, questions (2000) too; below what is said of it (2010).
      zIndex={2002}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={cancel}
    >
      <p>{t('whyConfirm')}</p>
      {failure !== undefined && (
        <Alert type="error" showIcon role="alert" title={errorText(failure)} className="formFailure" />
      )}
      <Form
        form={form}
        name={formName}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={(values) => void submit(values)}
      >
        {/* Password managers ask whose password it is. */}
        <input hidden readOnly autoComplete="username" value={account.username} />
        <Form.Item
          name="password"
          label={t('password', { name: account.username })}
          rules={[{ required: true, message: t('passwordNeeded') }]}
          validateTrigger={[]}
        >
          <PasswordInput autoFocus autoComplete="current-password" />
        </Form.Item>
        <button type="submit" hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}
