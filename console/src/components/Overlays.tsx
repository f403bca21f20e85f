import { type ModalFuncProps, message } from 'antd';
import { createContext, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { lazyRetry } from '../platform/chunks.ts';
import { createQuestions, type Questions } from './questions.ts';

type MessageApi = ReturnType<typeof message.useMessage>[0];

interface Overlays {
  message: MessageApi;
  /** Asks something before going on. */
  modal: { confirm: (question: ModalFuncProps) => ReturnType<Questions['ask']> };
  /** Explains why a permission is missing, and who gives it. */
  whyNot: (word: string) => void;
}

const OverlaysContext = createContext<Overlays | undefined>(undefined);
const mostToasts = 3;

/** Dialogs are heavy, and seldom the first thing that is needed. */
const QuestionHolder = lazyRetry(() => import('./QuestionHolder.tsx').then((file) => file.QuestionHolder));

const WhyNotDialog = lazyRetry(() => import('./why-not/WhyNotDialog.tsx').then((file) => file.WhyNotDialog));

/** Toasts and questions in the theme and language around; antd's App would bring all of its overlays at once. */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [messages, messageHolder] = message.useMessage({ maxCount: mostToasts });
  const [asked, setAsked] = useState(false);
  const [questions] = useState(createQuestions);
  const [missing, setMissing] = useState<{ word: string; open: boolean }>();
  const overlays = useMemo<Overlays>(
    () => ({
      message: messages,
      modal: {
        confirm: (question) => {
          setAsked(true);
          return questions.ask(question);
        },
      },
      whyNot: (word) => setMissing({ word, open: true }),
    }),
    [messages, questions],
  );
  return (
    <OverlaysContext value={overlays}>
      {messageHolder}
      <Suspense>
        {asked && <QuestionHolder onReady={questions.answerWith} />}
        {missing && <WhyNotDialog {...missing} onClose={() => setMissing({ ...missing, open: false })} />}
      </Suspense>
      {children}
    </OverlaysContext>
  );
}

export function useOverlays(): Overlays {
  const overlays = use(OverlaysContext);
  if (!overlays) throw new Error('No provider of overlays around this component');
  return overlays;
}
