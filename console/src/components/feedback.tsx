import { App } from 'antd';
import { useMemo } from 'react';
import { errorText } from '../platform/api-error.ts';

const errorDurationS = 5;

export interface Feedback {
  success: (text: string) => void;
  info: (text: string) => void;
  /** A failed call, for five seconds; `what` says which action failed. */
  error: (error: unknown, what?: string) => void;
}

/** Toasts. */
export function useFeedback(): Feedback {
  const { message } = App.useApp();
  return useMemo(
    () => ({
      success: (text) => void message.success({ content: <span role="status">{text}</span> }),
      info: (text) => void message.info({ content: <span role="status">{text}</span> }),
      error: (error, what) => {
        const text = errorText(error);
        void message.error({
          content: <span role="alert">{what ? `${what}: ${text}` : text}</span>,
          duration: errorDurationS,
          key: text,
        });
      },
    }),
    [message],
  );
}
