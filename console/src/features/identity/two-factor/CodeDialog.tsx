import { Form } from 'antd';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { PasswordInput } from '../../../components/PasswordInput.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useAccount } from '../../../platform/session.ts';
import { CodeInput } from './CodeInput.tsx';
import { twoFactorMessages } from './two-factor.messages.ts';

interface Props {
  title: string;
  text: string;
  /** Asks for the password as well, and is a step back. */
  danger?: true;
  onSubmit: (values: { password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Does something to the second factor for who has it at hand. */
export function CodeDialog(props: Props) {
  const { title, danger } = props;
  const t = useMessages(twoFactorMessages);
  const account = useAccount();
  return (
    <FormDialog {...props} okText={title}>
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
    </FormDialog>
  );
}
