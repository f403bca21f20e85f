import { Alert, Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { errorText, isApiError, missingWord } from '../platform/api-error.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { CopyButton } from './CopyButton.tsx';
import { kitMessages } from './kit.messages.ts';
import { RelativeTime } from './RelativeTime.tsx';
import { statesMessages } from './states.messages.ts';
import { WhyNotButton } from './WhyNotButton.tsx';

interface EmptyProps {
  /** One sentence. */
  text: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
}

export function EmptyState({ text, action }: EmptyProps) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text} className="stateBox">
      {action}
    </Empty>
  );
}

interface ErrorProps {
  error: unknown;
  onRetry?: () => void;
}

/** What happened, what to do, and the number to give to whoever looks after the platform. */
export function ErrorState({ error, onRetry }: ErrorProps) {
  const t = useMessages(kitMessages);
  const requestId = isApiError(error) ? error.requestId : undefined;
  const permission = missingWord(error);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('loadFailed')}
      description={
        <>
          {errorText(error)}
          {permission !== undefined && <WhyNotButton permission={permission} />}
          {requestId && (
            <div className="quiet small">
              {t('requestId', { id: requestId })}
              <CopyButton text={requestId} />
            </div>
          )}
        </>
      }
      action={onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}

interface StaleProps extends ErrorProps {
  /** When the data that is shown was fetched, in epoch ms. */
  sinceMs?: number | undefined;
}

/** Above data that could not be refreshed: why, and how old it is. */
export function StaleNotice({ error, onRetry, sinceMs }: StaleProps) {
  const t = useMessages(kitMessages);
  const own = useMessages(statesMessages);
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={
        <>
          {t('staleShown')} {error ? errorText(error) : null}{' '}
          {sinceMs !== undefined && (
            <span className="quiet">
              {own('dataFrom')} <RelativeTime time={sinceMs} />
            </span>
          )}
        </>
      }
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}
