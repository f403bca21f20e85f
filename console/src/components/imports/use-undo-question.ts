import { useQuestion } from '../use-question.ts';

export interface UndoWords {
  undo: string;
  question: string;
  text: string;
  failed: string;
}

/** Asks whether an import is to be undone, and has it undone. */
export function useUndoQuestion({ undo, question, text, failed }: UndoWords, run: () => Promise<unknown>) {
  const ask = useQuestion();
  return () => ask({ title: question, content: text, okText: undo, danger: true, run, failedText: failed });
}
