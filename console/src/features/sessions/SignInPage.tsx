import { CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { codes } from '@weir/contract/errors';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { errorText, isApiError } from '../../platform/api-error.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { usePage } from '../../platform/page.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { loadSession, useSession } from '../../platform/session.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { EntranceLayout } from './EntranceLayout.tsx';
import controls from './entrance-controls.module.css';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { useProof } from './proof.ts';
import { safeRedirect } from './redirect.ts';
import styles from './SignInPage.module.css';
import { sessionsMessages } from './sessions.messages.ts';
import { captchaQuery, signIn } from './sessions.queries.ts';

const shortestPassword = 6;

export function SignInPage() {
  const t = useMessages(sessionsMessages);
  usePageTitle(t('signIn'));
  const { query } = usePage();
  const status = useSession((session) => session.status);
  useEffect(() => {
    // Whoever is signed in already goes on; the form is there meanwhile for everybody else.
    if (status === 'unknown') loadSession().catch(() => undefined);
  }, [status]);
  if (status === 'signedIn') return <Navigate to={safeRedirect(query.get('redirect'))} replace />;
  return (
    <EntranceLayout>
      <h1 className={styles.title}>{t('signIn')}</h1>
      <SignInForm />
    </EntranceLayout>
  );
}

function SignInForm() {
  const t = useMessages(sessionsMessages);
  const queryClient = useQueryClient();
  const captcha = useQuery(captchaQuery);
  const [wantsProof, setWantsProof] = useState(false);
  const proof = useProof(captcha.data, wantsProof);
  const [values, setValues] = useState({ username: '', password: '', captcha: '', remember: false });
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useRef<HTMLFormElement>(null);
  const set = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  const username = values.username.trim();
  const answer = wantsProof ? proof : values.captcha.trim();
  const errors = {
    username: username ? undefined : t('usernameNeeded'),
    password: values.password.length < shortestPassword ? t('passwordTooShort') : undefined,
    captcha: answer ? undefined : t('captchaNeeded'),
  };
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const renewCaptcha = async (failed: unknown) => {
    set({ captcha: '' });
    await captcha.refetch();
    focus(isApiError(failed, codes.captchaWrong) && !wantsProof ? 'captcha' : 'password');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const first = (['username', 'password', 'captcha'] as const).find((name) => errors[name]);
    if (first) return focus(first);
    if (!captcha.data || !answer) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { password, remember } = values;
      queryClient.clear();
      await signIn({ username, password, captcha: answer, key: captcha.data.key, remember });
    } catch (error) {
      setFailure(error);
      setBusy(false);
      setChecked(false);
      await renewCaptcha(error);
    }
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div role="alert">
        {failure !== undefined && (
          <div className={controls.failure}>
            <Icon of={CloseCircleFilled} />
            {errorText(failure)}
          </div>
        )}
      </div>
      <Field label={t('username')} error={checked ? errors.username : undefined}>
        {(field) => (
          <input
            {...field}
            className={controls.input}
            // biome-ignore lint/a11y/noAutofocus: the page has one purpose
            autoFocus
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            value={values.username}
            onChange={(event) => set({ username: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('password')} error={checked ? errors.password : undefined}>
        {(field) => (
          <PasswordInput
            {...field}
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(password) => set({ password })}
          />
        )}
      </Field>
      <CaptchaField
        captcha={captcha}
        text={values.captcha}
        onText={(text) => set({ captcha: text })}
        error={checked ? errors.captcha : undefined}
        wantsProof={wantsProof}
        onWantsProof={setWantsProof}
        solved={proof !== undefined}
      />
      <label className={controls.check}>
        <input
          type="checkbox"
          checked={values.remember}
          onChange={(event) => set({ remember: event.target.checked })}
        />
        {t('remember')}
      </label>
      <button type="submit" className={controls.primary} disabled={busy} aria-busy={busy}>
        {busy && <Icon of={LoadingOutlined} />}
        {t('signIn')}
      </button>
    </form>
  );
}
