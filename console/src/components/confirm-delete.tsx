import { Skeleton } from 'antd';
import { Suspense, useCallback } from 'react';
import { lazyRetry } from '../platform/chunks.ts';
import { useMessages } from '../platform/i18n/messages.ts';
import type { Confirmation } from './ConfirmDeleteContent.tsx';
import { useFeedback } from './feedback.tsx';
import { kitMessages } from './kit.messages.ts';
import { useOverlays } from './use-overlays.ts';

const Content = lazyRetry(() =>
  import('./ConfirmDeleteContent.tsx').then((file) => file.ConfirmDeleteContent),
);

export interface Deletion extends Confirmation {
  onDelete: () => Promise<unknown>;
  /** Offered in the toast afterwards. */
  onUndo?: () => Promise<unknown>;
}

/** Asks with the product's sentence, deletes, and says how it went. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const { modal } = useOverlays();
  const feedback = useFeedback();
  const t = useMessages(kitMessages);
  return useCallback(
    ({ onDelete, onUndo, ...confirmation }) => {
      const succeeded = () => (onUndo ? feedback.undo(t('deleted'), onUndo) : feedback.success(t('deleted')));
      const lookedUp = (blocked: boolean) =>
        dialog.update({ okButtonProps: { danger: true, disabled: blocked } });
      const dialog = modal.confirm({
        title: t('confirmDeleteTitle'),
        content: (
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 1 }} />}>
            <Content {...confirmation} onLookedUp={lookedUp} />
          </Suspense>
        ),
        okText: t('delete'),
        okButtonProps: { danger: true, disabled: true },
        cancelText: t('cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () =>
          onDelete().then(succeeded, (error: unknown) => feedback.error(error, t('deletionFailed'))),
        onCancel: () => feedback.info(t('deletionCanceled')),
      });
    },
    [modal, feedback, t],
  );
}
