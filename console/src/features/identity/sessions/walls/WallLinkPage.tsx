import { codes } from '@weir/contract/errors';
import { Button } from 'antd';
import { useState } from 'react';
import { useFeedback } from '../../../../components/feedback.tsx';
import { Link } from '../../../../components/Link.tsx';
import { OverlaysProvider } from '../../../../components/Overlays.tsx';
import { isApiError } from '../../../../platform/api-error.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePageTitle } from '../../../../platform/page-title.ts';
import { dashboardPage } from '../../../workplace/home/home.screen.ts';
import { signInPage } from '../sessions.screen.ts';
import { AuthLayout } from '../sign-in/AuthLayout.tsx';
import styles from '../sign-in/SignInPage.module.css';
import { wallLinksMessages } from './wall-links.messages.ts';
import { openLink } from './wall-links.queries.ts';

/** Where the link of a wall screen leads: it is used up by a press of the button, not by being looked at. */
export function WallLinkPage() {
  return (
    <OverlaysProvider>
      <AuthLayout>
        <Opening />
      </AuthLayout>
    </OverlaysProvider>
  );
}

function Opening() {
  const t = useMessages(wallLinksMessages);
  const feedback = useFeedback();
  const [link] = useState(() => location.hash.slice(1));
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>(link ? 'ready' : 'failed');
  const failed = state === 'failed';
  usePageTitle(t(failed ? 'failedTitle' : 'pageTitle'));
  const show = async () => {
    setState('busy');
    try {
      await openLink(link);
      // Anew: nothing of whoever was signed in here stays.
      location.replace(dashboardPage.address({ wall: 1 }));
    } catch (error) {
      const isOver = isApiError(error, codes.notFound) || isApiError(error, codes.badInput);
      setState(isOver ? 'failed' : 'ready');
      if (!isOver) feedback.error(error, t('failedTitle'));
    }
  };
  return (
    <>
      <h1 className={styles.title}>{t(failed ? 'failedTitle' : 'pageTitle')}</h1>
      <p className={styles.text}>{t(failed ? 'failedText' : 'pageText')}</p>
      {failed ? (
        <Link to={signInPage.path} className={styles.link}>
          {t('signIn')}
        </Link>
      ) : (
        <Button type="primary" size="large" block loading={state === 'busy'} onClick={() => void show()}>
          {t('show')}
        </Button>
      )}
    </>
  );
}
