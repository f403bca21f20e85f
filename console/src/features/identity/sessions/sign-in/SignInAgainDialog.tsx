import { useQuery } from '@tanstack/react-query';
import type { Account } from '@weir/contract/identity/sessions';
import { Button, Modal } from 'antd';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormFailure } from '../../../../components/form/FormFailure.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { PasswordInput } from '../../../../components/PasswordInput.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import controls from '../session/auth-controls.module.css';
import { Field } from '../session/Field.tsx';
import { sessionsMessages } from '../session/sessions.messages.ts';
import { captchaQuery, moreWorkOf, signIn, takeCaptcha } from '../session/sessions.queries.ts';
import { CodeForm } from './CodeForm.tsx';
import { useProof } from './proof.ts';
import styles from './SignInAgainDialog.module.css';

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
  const signIn = useSignInAgain(account, form);
  const { ticket, failure, busy, setBusy, beginAgain } = signIn;
  return (
    <Modal
      open
      title={t('confirmLogout')}
      closable={false}
      mask={{ closable: false }}
      width={420}
      // Above whatever else is open.
      zIndex={2004}
      onCancel={onCancel}
      // The window takes the focus for itself, and its first field is filled in already.
      afterOpenChange={(shown) => shown && focusPassword(form.current)}
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
      <FormFailure error={failure} />
      {ticket === undefined ? (
        <PasswordStep account={account} form={form} signIn={signIn} />
      ) : (
        <CodeForm ticket={ticket} form={form} onBusy={setBusy} onOver={(why) => void beginAgain(why)} />
      )}
    </Modal>
  );
}

interface PasswordStepProps {
  account: Account;
  form: RefObject<HTMLFormElement | null>;
  signIn: ReturnType<typeof useSignInAgain>;
}

function PasswordStep({ account, form, signIn }: PasswordStepProps) {
  const t = useMessages(sessionsMessages);
  const { password, setPassword, error, submit } = signIn;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Field label={t('username')} error={undefined}>
        {(field) => (
          <input
            {...field}
            className={controls.input}
            readOnly
            aria-required={false}
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
  );
}

const focusPassword = (form: Element | null) =>
  form?.querySelector<HTMLElement>('[name="password"]')?.focus();

const shortestPassword = 6;

function useSignInAgain(account: Account, form: RefObject<HTMLFormElement | null>) {
  const t = useMessages(sessionsMessages);
  const { data, error, isError, refetch } = useQuery(captchaQuery);
  const answer = useProof(data, 'instead');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [sending, setSending] = useState(false);
  /** Enter was pressed before the proof was found. */
  const [requested, setRequested] = useState(false);
  /** Of the second step, while it is asked for. */
  const [ticket, setTicket] = useState<string>();
  const tooShort = password.length < shortestPassword;

  const send = async (sent: { captcha: string; key: string }) => {
    setRequested(false);
    setSending(true);
    setFailure(undefined);
    try {
      setTicket(await signIn({ username: account.username, password, ...sent }));
      setSending(false);
    } catch (cause) {
      await beginAgain(cause);
    }
  };
  const beginAgain = async (why: unknown) => {
    const more = moreWorkOf(why);
    setTicket(undefined);
    setFailure(more ? undefined : why);
    if (more) await takeCaptcha(more);
    else await refetch();
    setSending(false);
    // It goes on by itself: more work is all that is missing.
    setRequested(more !== undefined);
  };
  const sendRequested = useEffectEvent(() => {
    if (requested && data && answer) void send({ captcha: answer, key: data.key });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which the proof is there
  useEffect(() => sendRequested(), [answer]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (tooShort) focusPassword(form.current);
    else if (data && answer && !sending) void send({ captcha: answer, key: data.key });
    else if (!sending) setRequested(true);
  };
  const change = (value: string) => {
    setRequested(false);
    setPassword(value);
  };
  return {
    password,
    setPassword: change,
    error: checked && tooShort ? t('passwordTooShort') : undefined,
    failure: failure ?? error ?? undefined,
    // The proof takes a moment: what was asked for waits for it.
    busy: sending || (requested && !isError),
    setBusy: setSending,
    ticket,
    submit,
    beginAgain,
  };
}
