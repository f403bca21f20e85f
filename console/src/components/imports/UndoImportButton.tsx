import { Button } from 'antd';
import { useLanguage } from '../../platform/i18n/language.ts';
import { exactTime, useNow } from '../../platform/time.ts';
import { type UndoWords, useUndoQuestion } from './use-undo-question.ts';

interface Props {
  fileName: string;
  /** Null: it cannot be undone, as nothing was added yet or it is undone. */
  undoUntil: string | null;
  words: UndoWords & { until: (time: string) => string };
  onUndo: () => Promise<unknown>;
  size?: 'small';
}

/** Takes back what the import of a file has added, as long as that can be done. */
export function UndoImportButton({ fileName, undoUntil, words, onUndo, size }: Props) {
  const language = useLanguage();
  const ask = useUndoQuestion(words, onUndo);
  const nowMs = useNow();
  if (undoUntil === null || Date.parse(undoUntil) <= nowMs) return null;
  return (
    <Button
      {...(size && { size })}
      danger
      aria-label={`${words.undo}: ${fileName}`}
      title={words.until(exactTime(new Date(undoUntil), language))}
      onClick={ask}
    >
      {words.undo}
    </Button>
  );
}
