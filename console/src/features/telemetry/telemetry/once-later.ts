/** Runs something a while after it is asked for, once for all that asked meanwhile. */
export function createOnceLater(delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask(run: () => void): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, delayMs);
    },
    /** What was asked for is forgotten; it may be asked for again. */
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
