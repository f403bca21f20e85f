import { CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { Suspense, useEffect } from 'react';
import { Icon } from '../../../../components/Icon.tsx';
import { Redirect } from '../../../../components/Link.tsx';
import { PasswordInput } from '../../../../components/PasswordInput.tsx';
import { errorText } from '../../../../platform/api-error.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { loadSession, useSession } from '../../../../platform/session.ts';
import controls from '../session/auth-controls.module.css';
import { Field } from '../session/Field.tsx';
import { safeRedirect } from '../session/redirect.ts';
import { sessionsMessages } from '../session/sessions.messages.ts';
import { signOut } from '../session/sessions.queries.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './SignInPage.module.css';
import { type SignIn, useSignIn } from './use-sign-in.ts';

const CodeStep = lazyRetry(() => import('./CodeStep.tsx').then((file) => file.CodeStep));

export function SignInPage() {
  const t = useMessages(sessionsMessages);
  usePageTitle(t('signIn'));
  const { query } = usePage();
  const status = useSession((session) => session.status);
  useEffect(() => {
    // Whoever is signed in already goes on; the form is there meanwhile for everybody else.
    if (status === 'unknown') loadSession().catch(() => undefined);
  }, [status]);
  if (status === 'signedIn') return <Redirect to={safeRedirect(query.get('redirect'))} />;
  return (
    <AuthLayout>
      <SignInSteps />
    </AuthLayout>
  );
}

function SignInSteps() {
  const t = useMessages(sessionsMessages);
  const signIn = useSignIn();
  const { ticket, beginAgain } = signIn;
  if (ticket !== undefined) {
    return (
      <Suspense>
        <CodeStep ticket={ticket} onOver={(why) => void beginAgain(why)} onBack={() => void beginAgain()} />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className={styles.title}>{t('signIn')}</h1>
      <LingeringNotice />
      <SignInForm signIn={signIn} />
    </>
  );
}

/** Whoever comes next to this browser would be let in. */
function LingeringNotice() {
  const t = useMessages(sessionsMessages);
  const lingers = useSession((session) => session.lingers);
  if (!lingers) return null;
  return (
    <div role="alert">
      <div className={controls.failure}>
        <Icon of={CloseCircleFilled} />
        {t('lingers')}
      </div>
      <button type="button" className={controls.secondary} onClick={() => void signOut()}>
        {t('logOutAgain')}
      </button>
    </div>
  );
}

function SignInForm({ signIn }: { signIn: SignIn }) {
  const t = useMessages(sessionsMessages);
  const { form, values, set, errors, busy, failure } = signIn;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={signIn.submit}>
      <div role="alert">
        {failure !== undefined && (
          <div className={controls.failure}>
            <Icon of={CloseCircleFilled} />
            {errorText(failure)}
          </div>
        )}
      </div>
      <Field label={t('username')} error={errors.username}>
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
      <Field label={t('password')} error={errors.password}>
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
      <CaptchaField signIn={signIn} />
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
