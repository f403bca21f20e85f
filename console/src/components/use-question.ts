import type { ModalFuncProps } from 'antd';
import { useCallback } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { kitMessages } from './kit.messages.ts';
import { useAction } from './use-action.ts';
import { useOverlays } from './use-overlays.ts';

interface Question extends Pick<ModalFuncProps, 'title' | 'content' | 'okText' | 'focusable'> {
  danger?: boolean;
  /** When it is answered with yes; says what it answers where that is a text. */
  run: () => Promise<unknown>;
  /** Which action failed. */
  failedText?: string;
}

/** Before what cannot be taken back: asks, does it, and says so when it fails. */
export function useQuestion(): (question: Question) => void {
  const kit = useMessages(kitMessages);
  const action = useAction().run;
  const { modal } = useOverlays();
  return useCallback(
    ({ danger, run, failedText, ...words }) =>
      void modal.confirm({
        ...words,
        okButtonProps: { danger: danger === true },
        cancelText: kit('cancel'),
        onOk: () => action(run, failedText),
      }),
    [kit, action, modal],
  );
}
