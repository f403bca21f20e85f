import { Alert, Button } from 'antd';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { type UndoWords, useUndoQuestion } from './use-undo-question.ts';

interface Props<U> {
  words: UndoWords;
  onUndo: () => Promise<unknown>;
  /** What keeps it from being undone, as the refusal says. */
  refusedText: (uses: U) => string;
  /** Of the refusal. */
  className?: string | undefined;
}

/** Undoes an import as a whole, or says what of it is used. */
export function TakeBackButton<U>({ words, onUndo, refusedText, className }: Props<U>) {
  const [refusal, setRefusal] = useState<U>();
  const undo = () =>
    onUndo().catch((error: unknown) => {
      const uses = isApiError(error) ? (error.data as { uses?: U } | null)?.uses : undefined;
      if (!uses) throw error;
      setRefusal(uses);
    });
  const ask = useUndoQuestion(words, undo);
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
