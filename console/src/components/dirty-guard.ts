import { App } from 'antd';
import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../platform/i18n/messages.ts';
import { dirtyGuardMessages } from './dirty-guard.messages.ts';

/** Asks whether to throw away what was entered. */
export function useAskDiscard(): (onDiscard: () => void, onKeep?: () => void) => void {
  const { modal } = App.useApp();
  const t = useMessages(dirtyGuardMessages);
  return useCallback(
    (onDiscard, onKeep) => {
      void modal.confirm({
        title: t('discardTitle'),
        content: t('discardText'),
        okText: t('discard'),
        okButtonProps: { danger: true },
        cancelText: t('keepEditing'),
        onOk: onDiscard,
        onCancel: onKeep,
      });
    },
    [modal, t],
  );
}

/** Keeps a person from leaving unsaved work by accident, within the console and by closing the tab. */
export function useDirtyGuard(dirty: boolean): void {
  const ask = useAskDiscard();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker.proceed, blocker.reset);
  }, [blocker, ask]);
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [dirty]);
}
