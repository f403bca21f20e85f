import { Alert, Form, type FormInstance } from 'antd';
import { useId, useRef, useState } from 'react';
import { landFieldErrors } from '../../../../components/form-errors.ts';
import { PasswordInput } from '../../../../components/PasswordInput.tsx';
import { errorText } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useAccount } from '../../../../platform/session.ts';
import { sessionsMessages } from './sessions.messages.ts';
import { type PasswordChange, savePassword } from './sessions.queries.ts';

const shortest = 8;

interface Props {
  form: FormInstance<PasswordChange>;
  /** Where there is nothing else to do. */
  autoFocus?: true;
  onBusy: (busy: boolean) => void;
  /** Given the server's sentence. */
  onDone: (sentence: string) => void;
}

/** Old password, new one, and the new one again. */
export function PasswordForm({ form, autoFocus, onBusy, onDone }: Props) {
  const t = useMessages(sessionsMessages);
  const account = useAccount();
  // Of the ids of its fields: a dialog may stand over a page that has the form too.
  const formName = useId();
  const [failure, setFailure] = useState<string>();
  const sending = useRef(false);
  const submit = async (values: PasswordChange) => {
    // State would come too late for a second click in the same moment, and the old password is wrong by then.
    if (sending.current) return;
    sending.current = true;
    onBusy(true);
    try {
      // What failed before is said until then: without it the button would move from under the pointer.
      const sentence = await savePassword(account, values);
      setFailure(undefined);
      onDone(sentence);
    } catch (error) {
      const landed = landFieldErrors(form, error);
      setFailure(landed ? t('passwordChangeFailed') : `${t('passwordChangeFailed')}: ${errorText(error)}`);
    } finally {
      sending.current = false;
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
      scrollToFirstError={{ focus: true }}
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
        <PasswordInput autoFocus={autoFocus} autoComplete="current-password" />
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
