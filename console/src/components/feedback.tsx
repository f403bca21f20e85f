import { Button } from 'antd';
import { useMemo } from 'react';
import { errorText, isApiError, missingWord } from '../platform/api-error.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './feedback.module.css';
import { kitMessages } from './kit.messages.ts';
import { useOverlays } from './use-overlays.ts';
import { WhyNotButton } from './WhyNotButton.tsx';

const errorDurationS = 5;
const undoDurationS = 8;

export interface Feedback {
  success: (text: string) => void;
  info: (text: string) => void;
  warning: (text: string) => void;
  /** A failed call, for five seconds; `what` says which action failed. Nothing of one that was cancelled. */
  error: (error: unknown, what?: string) => void;
  /** Something is done and can be taken back. */
  undo: (text: string, onUndo: () => Promise<unknown>, options?: UndoOptions) => void;
}

interface UndoOptions {
  /** It takes the place of what was said under this name. */
  name?: string;
  /** Nobody has taken it back. */
  onGone?: () => void;
}

/** How often each text stands on the screen right now. */
const shown = new Map<string, number>();
let serial = 0;

/** Toasts. The same error said again raises a counter instead of another toast. */
export function useFeedback(): Feedback {
  const { message } = useOverlays();
  const t = useMessages(kitMessages);
  return useMemo(() => {
    const say = (type: 'success' | 'info' | 'warning', text: string) =>
      void message.open({ type, content: <span role="status">{text}</span> });
    const error: Feedback['error'] = (cause, what) => {
      if (isApiError(cause, 'cancelled')) return;
      const reason = errorText(cause);
      const text = what ? `${what}: ${reason}` : reason;
      const count = (shown.get(text) ?? 0) + 1;
      shown.set(text, count);
      void message.open({
        type: 'error',
        key: text,
        duration: errorDurationS,
        content: <Failure text={text} count={count} cause={cause} />,
        onClose: () => shown.delete(text),
      });
    };
    return {
      success: (text) => say('success', text),
      info: (text) => say('info', text),
      warning: (text) => say('warning', text),
      error,
      undo: (text, onUndo, { name, onGone } = {}) => {
        serial += 1;
        const key = name ?? `undo-${serial}`;
        const takeBack = () => {
          message.destroy(key);
          onUndo().then(
            () => say('success', t('undone')),
            (cause: unknown) => error(cause, t('undoFailed')),
          );
        };
        void message.open({
          type: 'success',
          key,
          duration: undoDurationS,
          onClose: () => onGone?.(),
          content: (
            <span role="status">
              {text}
              <Button type="link" size="small" onClick={takeBack}>
                {t('undo')}
              </Button>
            </span>
          ),
        });
      },
    };
  }, [message, t]);
}

interface FailureProps {
  text: string;
  count: number;
  cause: unknown;
}

function Failure({ text, count, cause }: FailureProps) {
  const t = useMessages(kitMessages);
  const requestId = isApiError(cause) ? cause.requestId : undefined;
  const permission = missingWord(cause);
  return (
    <span role="alert">
      {text}
      {count > 1 && <span className={styles.count}>×{count}</span>}
      {permission !== undefined && <WhyNotButton permission={permission} />}
      {requestId && (
        <span className={styles.request}>
          {t('requestId', { id: requestId })}
          <CopyButton text={requestId} label={t('requestId', { id: '' })} />
        </span>
      )}
    </span>
  );
}
