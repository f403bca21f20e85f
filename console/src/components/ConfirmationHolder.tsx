import { Modal } from 'antd';
import { useEffect } from 'react';
import type { Show } from './confirmations.ts';

/** Where questions are drawn. */
export function ConfirmationHolder({ onReady }: { onReady: (show: Show) => void }) {
  const [modal, holder] = Modal.useModal();
  useEffect(() => onReady((confirmation) => modal.confirm(confirmation)), [modal, onReady]);
  return holder;
}
