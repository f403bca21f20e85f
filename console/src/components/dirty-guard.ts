import { use, useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../platform/i18n/messages.ts';
import { PageAddressContext } from '../platform/page.ts';
import { usePreference } from '../platform/preferences.ts';
import { forgetUnsaved, useUnsaved } from '../platform/unsaved.ts';
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

/**
 * Keeps a person from losing unsaved work by accident. A page that lives in a tab keeps it: there only
 * closing asks, which the tabs do. Without tabs, leaving the page asks.
 */
export function useDirtyGuard(dirty: boolean): void {
  useUnsaved(dirty);
  const ask = useAskDiscard();
  const key = use(PageAddressContext)?.key ?? '';
  const kept = usePreference('tagsView') && key !== '';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !kept && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const leave = () => {
      forgetUnsaved(key);
      blocker.proceed();
    };
    ask(leave, blocker.reset);
  }, [blocker, ask, key]);
}
