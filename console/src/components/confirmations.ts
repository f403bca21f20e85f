import type { ModalFuncProps } from 'antd';

interface Handle {
  update: (changes: ModalFuncProps) => void;
  destroy: () => void;
}

/** Shows a question as a dialog. */
export type Show = (confirmation: ModalFuncProps) => Handle;

export interface Confirmations {
  ask: (confirmation: ModalFuncProps) => Handle;
  /** From now on questions are shown; those that waited first. */
  answerWith: (show: Show) => void;
}

/** The second press of a double click comes so soon at the latest. */
const doublePressMs = 500;

interface Shown {
  title: ModalFuncProps['title'];
  atMs: number;
  handle: Handle;
}

/** Questions that may be asked before the dialogs that show them are loaded; a double click asks once. */
export function createConfirmations(nowMs: () => number = Date.now): Confirmations {
  let show: Show | undefined;
  let waiting: (() => void)[] = [];
  let last: Shown | undefined;
  const isRepeated = ({ title }: ModalFuncProps): boolean =>
    last?.title === title && (waiting.length > 0 || nowMs() - (last?.atMs ?? 0) < doublePressMs);
  return {
    ask(confirmation) {
      if (last && isRepeated(confirmation)) return last.handle;
      // One that was answered may be asked anew at once.
      const clear = () => {
        if (last?.handle === handle) last = undefined;
      };
      let now: ModalFuncProps = {
        ...confirmation,
        afterClose() {
          clear();
          confirmation.afterClose?.();
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
          clear();
          shown?.destroy();
        },
      };
      last = { title: confirmation.title, atMs: nowMs(), handle };
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
