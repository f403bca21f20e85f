import { message } from 'antd';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyRetry } from '../platform/chunks.ts';
import { createConfirmations } from './confirmations.ts';
import { type Overlays, OverlaysContext } from './use-overlays.ts';

const mostToasts = 3;

/** Dialogs are heavy, and seldom the first thing that is needed. */
const ConfirmationHolder = lazyRetry(() =>
  import('./ConfirmationHolder.tsx').then((file) => file.ConfirmationHolder),
);

/** Toasts and questions in the theme and language around; antd's App would bring all of its overlays at once. */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [messages, messageHolder] = message.useMessage({ maxCount: mostToasts });
  const [opened, setOpened] = useState(false);
  const [confirmations] = useState(createConfirmations);
  const overlays = useMemo<Overlays>(
    () => ({
      message: messages,
      modal: {
        confirm: (confirmation) => {
          setOpened(true);
          return confirmations.ask(confirmation);
        },
      },
    }),
    [messages, confirmations],
  );
  return (
    <OverlaysContext value={overlays}>
      {messageHolder}
      <Suspense>{opened && <ConfirmationHolder onReady={confirmations.answerWith} />}</Suspense>
      {children}
    </OverlaysContext>
  );
}
