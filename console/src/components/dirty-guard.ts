import { useCallback } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { useUnsaved } from '../platform/unsaved.ts';
import { dirtyGuardMessages } from './dirty-guard.messages.ts';
import { useOverlays } from './Overlays.tsx';

/** Asks whether to throw away what was entered. */
export function useAskDiscard(): (onDiscard: () => void, onKeep?: () => void) => void {
  const { modal } = useOverlays();
  const t = useMessages(dirtyGuardMessages);
  return useCallback(
    (onDiscard, onKeep) => {
      void modal.confirm({
        title: t('discardTitle'),
        content: t('discardText'),
        okText: t('discard'),
        okButtonProps: { danger: true },
        cancelText: t('keepEditing'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: onDiscard,
        onCancel: onKeep,
      });
    },
    [modal, t],
  );
}

/** Keeps a person from losing unsaved work by accident: its tab, or who leaves its page, asks. */
export const useDirtyGuard = useUnsaved;
