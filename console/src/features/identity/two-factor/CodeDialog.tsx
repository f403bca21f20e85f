import { Alert, Form, Modal } from 'antd';
import { PasswordInput } from '../../../components/PasswordInput.tsx';
import { errorText } from '../../../platform/api-error.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount } from '../../../platform/session.ts';
import { CodeInput } from './CodeInput.tsx';
import { twoFactorMessages } from './two-factor.messages.ts';
import { useProofForm } from './use-proof-form.ts';

interface Values {
  password: string;
  code: string;
}

interface Props {
  title: string;
  text: string;
  /** Asks for the password as well, and is a step back. */
  danger?: true;
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** Does something to the second factor for who has it at hand. */
export function CodeDialog({ title, text, danger, onSubmit, onClose }: Props) {
  const t = useMessages(twoFactorMessages);
  const account = useAccount();
  const { fields, form, busy, failure } = useProofForm<Values>(onSubmit);
  return (
    <Modal
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: danger === true }}
      cancelText={t('cancel')}
      confirmLoading={busy}
      width={420}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{text}</p>
      {failure !== undefined && (
        <Alert type="error" showIcon role="alert" title={errorText(failure)} className="formFailure" />
      )}
      <Form {...fields} layout="vertical" requiredMark={false} validateTrigger={[]}>
        {danger && (
          <>
            <input hidden readOnly autoComplete="username" value={account.username} />
            <Form.Item
              name="password"
              label={t('password')}
              rules={[{ required: true, message: t('passwordNeeded') }]}
            >
              <PasswordInput autoFocus autoComplete="current-password" />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="code"
          label={t('codeOrRecovery')}
          rules={[{ required: true, min: 6, message: t('codeNeeded') }]}
        >
          <CodeInput recovery autoFocus={!danger} />
        </Form.Item>
        <button type="submit" hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}
