import type { LoggerImport } from '@weir/contract/telemetry/logger-files';
import { Button } from 'antd';
import { useQuestion } from '../../../components/use-question.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime, useNow } from '../../../platform/time.ts';
import { loggerFilesMessages } from './logger-files.messages.ts';
import { stateOf, undoImport } from './logger-files.queries.ts';

/** Takes back what an import has added, as long as that can be done. */
export function UndoImport({ one }: { one: LoggerImport }) {
  const t = useMessages(loggerFilesMessages);
  const language = useLanguage();
  const question = useQuestion();
  const nowMs = useNow();
  const { id, fileName, added, undoUntil } = one;
  const isThere = stateOf(one) === 'committed' || stateOf(one) === 'importing';
  if (!isThere || undoUntil === null || Date.parse(undoUntil) <= nowMs) return null;
  const ask = () =>
    question({
      title: t('undoQuestion'),
      content: t('undoText', { count: added, name: fileName }),
      okText: t('undo'),
      danger: true,
      run: () => undoImport(id),
      failedText: t('undoFailed'),
    });
  return (
    <Button
      danger
      aria-label={`${t('undo')}: ${fileName}`}
      title={t('undoUntil', { time: exactTime(new Date(undoUntil), language) })}
      onClick={ask}
    >
      {t('undo')}
    </Button>
  );
}
