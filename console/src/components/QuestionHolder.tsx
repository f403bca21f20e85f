import { Modal } from 'antd';
import { useEffect } from 'react';
import type { Show } from './questions.ts';

/** Where questions are drawn. */
export function QuestionHolder({ onReady }: { onReady: (show: Show) => void }) {
  const [modal, holder] = Modal.useModal();
  useEffect(() => onReady((question) => modal.confirm(question)), [modal, onReady]);
  return holder;
}
