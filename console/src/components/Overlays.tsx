import { type ModalFuncProps, message } from 'antd';
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { lazyRetry } from '../platform/chunks.ts';
import { createQuestions, type Questions } from './questions.ts';

type MessageApi = ReturnType<typeof message.useMessage>[0];

interface Overlays {
  message: MessageApi;
  /** Asks something before going on. */
  modal: { confirm: (question: ModalFuncProps) => ReturnType<Questions['ask']> };
}

const OverlaysContext = createContext<Overlays | undefined>(undefined);
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

export function useOverlays(): Overlays {
  const overlays = use(OverlaysContext);
  if (!overlays) throw new Error('No provider of overlays around this component');
  return overlays;
}
