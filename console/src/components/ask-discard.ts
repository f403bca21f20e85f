import { useCallback } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { askDiscardMessages } from './ask-discard.messages.ts';
import { useOverlays } from './use-overlays.ts';

/** Asks whether to throw away what was entered. */
export function useAskDiscard(): (onDiscard: () => void, onKeep?: () => void) => void {
  const { modal } = useOverlays();
  const t = useMessages(askDiscardMessages);
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
