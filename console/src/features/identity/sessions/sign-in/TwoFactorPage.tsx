import { Button } from 'antd';
import { Redirect } from '../../../../components/Link.tsx';
import { OverlaysProvider } from '../../../../components/Overlays.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { TwoFactorSetupPanel } from '../../two-factor/TwoFactorSetupPanel.tsx';
import { meetDemand } from '../../two-factor/two-factor.queries.ts';
import { Reauthentication } from '../guard/Reauthentication.tsx';
import { safeRedirect } from '../session/redirect.ts';
import { sessionsMessages } from '../session/sessions.messages.ts';
import { signOut } from '../session/sessions.queries.ts';
import { newPasswordPage, signInPage } from '../sessions.screen.ts';
import { AuthLayout } from './AuthLayout.tsx';
import styles from './SignInPage.module.css';
import { secondStepMessages } from './second-step.messages.ts';
import { useArrival } from './use-arrival.ts';

/** Where whoever's role asks for a second factor is kept until it is set up. */
export function TwoFactorPage() {
  const t = useMessages(secondStepMessages);
  const sessions = useMessages(sessionsMessages);
  usePageTitle(t('title'));
  const { query } = usePage();
  const { account, mustSignIn } = useArrival();
  if (mustSignIn) return <Redirect to={signInPage.path} />;
  if (!account) return null;
  const redirect = safeRedirect(query.get('redirect'));
  if (account.mustChangePassword) {
    return <Redirect to={newPasswordPage.address({ redirect })} />;
  }
  if (!account.mustSetTwoFactor) return <Redirect to={redirect} />;
  return (
    <OverlaysProvider>
      <AuthLayout>
        <h1 className={styles.title}>{t('mustTitle')}</h1>
        <p className={styles.text}>{t('mustText')}</p>
        <TwoFactorSetupPanel onDone={meetDemand} />
        <Button type="link" block onClick={() => void signOut()}>
          {sessions('logOut')}
        </Button>
      </AuthLayout>
      <Reauthentication />
    </OverlaysProvider>
  );
}
