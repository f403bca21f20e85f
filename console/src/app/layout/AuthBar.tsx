import { LoginOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { Icon } from '../../components/Icon.tsx';
import { Logo } from '../../components/Logo.tsx';
import { signInPage } from '../../features/identity/sessions/sessions.screen.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { useSession } from '../../platform/session.ts';
import { appMessages } from '../app.messages.ts';
import styles from './TopBar.module.css';

/** The bar of a page outside of the console: without a session it leads to the sign-in. */
export function AuthBar() {
  const t = useMessages(appMessages);
  const signedIn = useSession((session) => session.status === 'signedIn');
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo} aria-label={`Weir, ${t('home')}`}>
        <Logo />
      </Link>
      <span className={styles.space} />
      {!signedIn && (
        <Link to={signInPage.path} className={styles.button}>
          <Icon of={LoginOutlined} />
          {t('signIn')}
        </Link>
      )}
    </header>
  );
}
