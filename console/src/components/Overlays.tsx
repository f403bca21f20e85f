import { message } from 'antd';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyRetry } from '../platform/chunks.ts';
import { createQuestions } from './questions.ts';
import { type Overlays, OverlaysContext } from './use-overlays.ts';

const mostToasts = 3;

/** Dialogs are heavy, and seldom the first thing that is needed. */
const QuestionHolder = lazyRetry(() => import('./QuestionHolder.tsx').then((file) => file.QuestionHolder));

/** Toasts and questions in the theme and language around; antd's App would bring all of its overlays at once. */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [messages, messageHolder] = message.useMessage({ maxCount: mostToasts });
  const [asked, setAsked] = useState(false);
  const [questions] = useState(createQuestions);
  const overlays = useMemo<Overlays>(
    () => ({
      message: messages,
      modal: {
        confirm: (question) => {
          setAsked(true);
          return questions.ask(question);
        },
      },
    }),
    [messages, questions],
  );
  return (
    <OverlaysContext value={overlays}>
      {messageHolder}
      <Suspense>{asked && <QuestionHolder onReady={questions.answerWith} />}</Suspense>
      {children}
    </OverlaysContext>
  );
}
