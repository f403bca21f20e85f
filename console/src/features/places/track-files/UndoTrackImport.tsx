import type { TrackImport } from '@weir/contract/places/track-imports';
import { UndoImportButton } from '../../../components/imports/UndoImportButton.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { trackImportsMessages } from './track-imports.messages.ts';
import { undoImport } from './track-imports.queries.ts';

/** Takes back what an import has added, as long as that can be done. */
export function UndoTrackImport({ one }: { one: TrackImport }) {
  const t = useMessages(trackImportsMessages);
  const { id, fileName, added, undoUntil } = one;
  return (
    <UndoImportButton
      size="small"
      fileName={fileName}
      undoUntil={undoUntil}
      words={{
        undo: t('undo'),
        question: t('undoQuestion'),
        text: t('undoText', { count: added, name: fileName }),
        failed: t('undoFailed'),
        until: (time) => t('undoUntil', { time }),
      }}
      onUndo={() => undoImport(id)}
    />
  );
}
