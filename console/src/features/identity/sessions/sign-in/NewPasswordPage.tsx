import { Button, Form } from 'antd';
import { useState } from 'react';
import { Redirect } from '../../../../components/Link.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { PasswordForm } from '../session/PasswordForm.tsx';
import { safeRedirect } from '../session/redirect.ts';
import { sessionsMessages } from '../session/sessions.messages.ts';
import { type PasswordChange, signOut } from '../session/sessions.queries.ts';
import { signInPage } from '../sessions.screen.ts';
import { AuthLayout } from './AuthLayout.tsx';
import styles from './SignInPage.module.css';
import { useArrival } from './use-arrival.ts';

/** Where whoever signed in with a one-time password is kept until it is changed. */
export function NewPasswordPage() {
  const t = useMessages(sessionsMessages);
  usePageTitle(t('changePassword'));
  const { query } = usePage();
  const { account, mustSignIn } = useArrival();
  const [form] = Form.useForm<PasswordChange>();
  const [busy, setBusy] = useState(false);
  if (mustSignIn) return <Redirect to={signInPage.path} />;
  if (!account) return null;
  if (!account.mustChangePassword) return <Redirect to={safeRedirect(query.get('redirect'))} />;
  return (
    <AuthLayout>
      <h1 className={styles.title}>{t('mustChangeTitle')}</h1>
      <p className={styles.text}>{t('mustChangeText')}</p>
      <PasswordForm form={form} autoFocus onBusy={setBusy} onDone={() => undefined} />
      <Button type="primary" size="large" block loading={busy} onClick={() => form.submit()}>
        {t('changePassword')}
      </Button>
      <Button type="link" block onClick={() => void signOut()}>
        {t('logOut')}
      </Button>
    </AuthLayout>
  );
}
