import { Alert, Form, type FormInstance } from 'antd';
import { useId, useState } from 'react';
import { landFieldErrors } from '../../components/form-errors.ts';
import { PasswordInput } from '../../components/PasswordInput.tsx';
import { errorText } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useAccount } from '../../platform/session.ts';
import { sessionsMessages } from './sessions.messages.ts';
import { type PasswordChange, savePassword } from './sessions.queries.ts';

const shortest = 8;

interface Props {
  form: FormInstance<PasswordChange>;
  onBusy: (busy: boolean) => void;
  /** Given the server's sentence. */
  onDone: (sentence: string) => void;
}

/** Old password, new one, and the new one again. */
export function PasswordForm({ form, onBusy, onDone }: Props) {
  const t = useMessages(sessionsMessages);
  const account = useAccount();
  // Of the ids of its fields: a dialog may stand over a page that has the form too.
  const formName = useId();
  const [failure, setFailure] = useState<string>();
  const submit = async (values: PasswordChange) => {
    onBusy(true);
    setFailure(undefined);
    try {
      onDone(await savePassword(account, values));
    } catch (error) {
      const landed = landFieldErrors(form, error);
      setFailure(landed ? t('passwordChangeFailed') : `${t('passwordChangeFailed')}: ${errorText(error)}`);
    } finally {
      onBusy(false);
    }
  };
  return (
    <Form
      form={form}
      name={formName}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={(values) => void submit(values)}
      onFinishFailed={() => setFailure(t('networkException'))}
    >
      {failure && <Alert type="error" showIcon title={failure} className="formFailure" />}
      {/* Password managers ask whose password it is. */}
      <input hidden readOnly autoComplete="username" value={account.username} />
      <Form.Item
        name="oldPassword"
        label={t('oldPassword')}
        rules={[{ required: true, message: t('oldPasswordNeeded') }]}
      >
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('newPassword')}
        extra={t('newPasswordHelp')}
        rules={[
          { required: true, message: t('newPasswordNeeded') },
          { min: shortest, message: t('newPasswordHelp') },
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="rePassword"
        label={t('newPasswordAgain')}
        dependencies={['password']}
        rules={[
          { required: true, message: t('newPasswordAgainNeeded') },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              !value || value === getFieldValue('password')
                ? Promise.resolve()
                : Promise.reject(new Error(t('passwordsDiffer'))),
          }),
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <button type="submit" hidden tabIndex={-1} />
    </Form>
  );
}
