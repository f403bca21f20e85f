import { Alert, Button } from 'antd';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useQuestion } from '../use-question.ts';

interface Props<U> {
  words: { undo: string; question: string; text: string; failed: string };
  onUndo: () => Promise<unknown>;
  /** What keeps it from being undone, as the refusal says. */
  refusedText: (uses: U) => string;
  /** Of the refusal. */
  className?: string | undefined;
}

/** Undoes an import as a whole, or says what of it is used. */
export function TakeBackButton<U>({ words, onUndo, refusedText, className }: Props<U>) {
  const question = useQuestion();
  const [refusal, setRefusal] = useState<U>();
  const undo = () =>
    onUndo().catch((error: unknown) => {
      const uses = isApiError(error) ? (error.data as { uses?: U } | null)?.uses : undefined;
      if (!uses) throw error;
      setRefusal(uses);
    });
  const ask = () =>
    question({
      title: words.question,
      content: words.text,
      okText: words.undo,
      danger: true,
      run: undo,
      failedText: words.failed,
    });
  return (
    <>
      <Button danger onClick={ask}>
        {words.undo}
      </Button>
      {refusal && (
        <Alert
          {...(className && { className })}
          type="error"
          showIcon
          role="alert"
          title={refusedText(refusal)}
        />
      )}
    </>
  );
}
