import { useRouteError } from 'react-router';
import { useMessages } from '../platform/i18n/messages.ts';
import { appMessages } from './app.messages.ts';
import styles from './message-pages.module.css';
import { MessagePage } from './message-pages.tsx';

/** Shown instead of a page that threw, or whose code could not be loaded. */
export function CrashPage() {
  const error = useRouteError();
  const t = useMessages(appMessages);
  return (
    <MessagePage title={t('crashTitle')} text={t('crashText')}>
      <pre className={styles.detail}>{error instanceof Error ? error.message : String(error)}</pre>
      <button type="button" onClick={() => location.reload()}>
        {t('reload')}
      </button>
    </MessagePage>
  );
}
