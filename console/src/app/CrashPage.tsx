import { useRouteError } from 'react-router';
import { errorText } from '../platform/api-error.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { appMessages } from './app.messages.ts';
import styles from './message-pages.module.css';
import { MessagePage } from './message-pages.tsx';

/** Shown instead of a page that threw, or whose code could not be loaded. */
export function CrashPage() {
  return <Failure error={useRouteError()} onRetry={() => location.reload()} />;
}

export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(appMessages);
  return (
    <MessagePage title={t('crashTitle')} text={t('crashText')}>
      <pre className={styles.detail}>{errorText(error)}</pre>
      <button type="button" className={styles.button} onClick={onRetry}>
        {t('reload')}
      </button>
    </MessagePage>
  );
}
