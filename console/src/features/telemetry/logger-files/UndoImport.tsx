import type { LoggerImport } from '@weir/contract/telemetry/logger-files';
import { UndoImportButton } from '../../../components/imports/UndoImportButton.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { loggerFilesMessages } from './logger-files.messages.ts';
import { stateOf, undoImport } from './logger-files.queries.ts';

/** Takes back what an import has added, as long as that can be done. */
export function UndoImport({ one }: { one: LoggerImport }) {
  const t = useMessages(loggerFilesMessages);
  const { id, fileName, added, undoUntil } = one;
  return (
    <UndoImportButton
      fileName={fileName}
      undoUntil={stateOf(one) === 'running' ? null : undoUntil}
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
