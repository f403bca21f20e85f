import { useQuery } from '@tanstack/react-query';
import type { Account } from '@weir/contract/sessions';
import { Alert, Button, Modal } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { kitMessages } from '../../components/kit.messages.ts';
import { errorText } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import controls from './entrance-controls.module.css';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { useProof } from './proof.ts';
import styles from './SignInAgainDialog.module.css';
import { sessionsMessages } from './sessions.messages.ts';
import { captchaQuery, signIn } from './sessions.queries.ts';

interface Props {
  account: Account;
  onCancel: () => void;
  /** To the sign-in page, for somebody else. */
  onLeave: () => void;
}

/**
 * The session is over while its page still stands: signing in again here goes on where it stopped. The
 * captcha is answered by a proof of work, without being seen.
 */
export function SignInAgainDialog({ account, onCancel, onLeave }: Props) {
  const t = useMessages(sessionsMessages);
  const kit = useMessages(kitMessages);
  const form = useRef<HTMLFormElement>(null);
  const { password, setPassword, error, failure, busy, submit } = useSignInAgain(account, form);
  return (
    <Modal
      open
      title={t('confirmLogout')}
      closable={false}
      mask={{ closable: false }}
      width={420}
      onCancel={onCancel}
      footer={
        <div className={styles.footer}>
          <Button type="link" className={styles.other} onClick={onLeave}>
            {t('anotherAccount')}
          </Button>
          <Button onClick={onCancel}>{kit('cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => form.current?.requestSubmit()}>
            {t('reLogin')}
          </Button>
        </div>
      }
    >
      <p>{t('loggedOut')}</p>
      {failure !== undefined && (
        <Alert type="error" showIcon role="alert" title={errorText(failure)} className="formFailure" />
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t('username')} error={undefined}>
          {(field) => (
            <input
              {...field}
              className={controls.input}
              readOnly
              autoComplete="username"
              value={account.username}
            />
          )}
        </Field>
        <div className={styles.password}>
          <Field label={t('password')} error={error}>
            {(field) => (
              <PasswordInput
                {...field}
                autoFocus
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={setPassword}
              />
            )}
          </Field>
        </div>
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Modal>
  );
}

const shortestPassword = 6;

function useSignInAgain(account: Account, form: { current: HTMLFormElement | null }) {
  const t = useMessages(sessionsMessages);
  const captcha = useQuery(captchaQuery);
  const answer = useProof(captcha.data, true);
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const tooShort = password.length < shortestPassword;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const { data } = captcha;
    if (tooShort || sending || !data || !answer) {
      if (tooShort) form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
      return;
    }
    setSending(true);
    setFailure(undefined);
    try {
      await signIn({ username: account.username, password, captcha: answer, key: data.key });
    } catch (cause) {
      setFailure(cause);
      setSending(false);
      await captcha.refetch();
    }
  };
  return {
    password,
    setPassword,
    error: checked && tooShort ? t('passwordTooShort') : undefined,
    failure: failure ?? captcha.error ?? undefined,
    // The proof takes a moment: sending waits for it.
    busy: sending || (answer === undefined && !captcha.isError),
    submit,
  };
}
