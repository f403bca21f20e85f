import type { TrackImport } from '@weir/contract/places/track-imports';
import { Button } from 'antd';
import { useQuestion } from '../../../components/use-question.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime, useNow } from '../../../platform/time.ts';
import { trackImportsMessages } from './track-imports.messages.ts';
import { undoImport } from './track-imports.queries.ts';

/** Takes back what an import has added, as long as that can be done. */
export function UndoTrackImport({ one }: { one: TrackImport }) {
  const t = useMessages(trackImportsMessages);
  const language = useLanguage();
  const question = useQuestion();
  const nowMs = useNow();
  const { id, fileName, added, state, undoUntil } = one;
  if (state !== 'committed' || undoUntil === null || Date.parse(undoUntil) <= nowMs) return null;
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
      size="small"
      danger
      aria-label={`${t('undo')}: ${fileName}`}
      title={t('undoUntil', { time: exactTime(new Date(undoUntil), language) })}
      onClick={ask}
    >
      {t('undo')}
    </Button>
  );
}
