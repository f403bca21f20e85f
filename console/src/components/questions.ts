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

/** The second press of a double click comes so soon at the latest. */
const doublePressMs = 500;

interface Asked {
  title: ModalFuncProps['title'];
  atMs: number;
  handle: Handle;
}

/** Questions that may be asked before the dialogs that show them are loaded; a double click asks once. */
export function createQuestions(nowMs: () => number = Date.now): Questions {
  let show: Show | undefined;
  let waiting: (() => void)[] = [];
  let last: Asked | undefined;
  const isAskedAgain = ({ title }: ModalFuncProps): boolean =>
    last?.title === title && (waiting.length > 0 || nowMs() - (last?.atMs ?? 0) < doublePressMs);
  return {
    ask(question) {
      if (last && isAskedAgain(question)) return last.handle;
      // One that was answered may be asked anew at once.
      const forget = () => {
        if (last?.handle === handle) last = undefined;
      };
      let now: ModalFuncProps = {
        ...question,
        afterClose() {
          forget();
          question.afterClose?.();
        },
      };
      let shown: Handle | undefined;
      let withdrawn = false;
      const open = () => {
        if (!withdrawn) shown = show?.(now);
      };
      if (show) open();
      else waiting.push(open);
      const handle: Handle = {
        update(changes) {
          now = { ...now, ...changes };
          shown?.update(changes);
        },
        destroy() {
          withdrawn = true;
          forget();
          shown?.destroy();
        },
      };
      last = { title: question.title, atMs: nowMs(), handle };
      return handle;
    },
    answerWith(loaded) {
      show = loaded;
      const opened = waiting;
      waiting = [];
      for (const open of opened) open();
    },
  };
}
