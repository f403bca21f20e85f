import { App } from 'antd';
import { useCallback } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { useFeedback } from './feedback.tsx';
import { kitMessages } from './kit.messages.ts';

interface Deletion {
  /** What is deleted, as it stands in the sentence: `device "Pump 3"`. */
  name: string;
  onDelete: () => Promise<unknown>;
  /** More to know before deciding. */
  note?: string;
}

/** Asks with the product's sentence, deletes, and says how it went. */
export function useConfirmDelete(): (deletion: Deletion) => void {
  const { modal } = App.useApp();
  const feedback = useFeedback();
  const t = useMessages(kitMessages);
  return useCallback(
    ({ name, onDelete, note }) => {
      void modal.confirm({
        title: t('confirmDeleteTitle'),
        content: (
          <>
            <p>{t('confirmDelete', { name })}</p>
            <p className="quiet">{[t('restorableNote'), note].filter(Boolean).join(' ')}</p>
          </>
        ),
        okText: t('delete'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        onOk: () =>
          onDelete().then(
            () => feedback.success(t('deleted')),
            (error: unknown) => feedback.error(error, t('deletionFailed')),
          ),
        onCancel: () => feedback.info(t('deletionCanceled')),
      });
    },
    [modal, feedback, t],
  );
}
