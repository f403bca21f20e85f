import type { ModalFuncProps } from 'antd';

interface Handle {
  update: (changes: ModalFuncProps) => void;
  destroy: () => void;
}

/** Shows a question as a dialog. */
export type Show = (question: ModalFuncProps) => Handle;

export interface Questions {
  ask: (question: ModalFuncProps) => Handle;
  /** From now on questions are shown; those that waited first. */
  answerWith: (show: Show) => void;
}

/** Questions that may be asked before the dialogs that show them are loaded. */
export function createQuestions(): Questions {
  let show: Show | undefined;
  let waiting: (() => void)[] = [];
  return {
    ask(question) {
      let now = question;
      let shown: Handle | undefined;
      let withdrawn = false;
      const open = () => {
        if (!withdrawn) shown = show?.(now);
      };
      if (show) open();
      else waiting.push(open);
      return {
        update(changes) {
          now = { ...now, ...changes };
          shown?.update(changes);
        },
        destroy() {
          withdrawn = true;
          shown?.destroy();
        },
      };
    },
    answerWith(loaded) {
      show = loaded;
      const opened = waiting;
      waiting = [];
      for (const open of opened) open();
    },
  };
}
