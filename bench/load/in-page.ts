// What runs within the page under measure: functions that stand alone, as the browser is handed their text.

/** A screen by its path, and an element that only this screen has, and only with its data. */
export interface Screen {
  path: string;
  content: string;
}

declare global {
  var layoutShift: number;
  var tasks: { longestKeyMs: number; longestTaskMs: number };
}

/** Sums what moved without anybody having done something. */
export function followLayoutShifts(): void {
  interface Shift {
    value: number;
    hadRecentInput: boolean;
  }
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    // The DOM's declarations do not have these entries.
    for (const shift of list.getEntries() as unknown as Shift[])
      if (!shift.hadRecentInput) globalThis.layoutShift += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Follows how long the page is busy with a key, and how long with anything. */
export function followTasks(): void {
  const tasks = { longestKeyMs: 0, longestTaskMs: 0 };
  globalThis.tasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      tasks.longestTaskMs = Math.max(tasks.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    // The type that was asked for.
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      tasks.longestKeyMs = Math.max(tasks.longestKeyMs, entry.processingEnd - entry.processingStart);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // not in the DOM's declarations
}

/** Clicks the link to a screen; answers with the milliseconds until it had been painted with its data. */
export async function clickThrough({ path, content }: Screen): Promise<number> {
  const patienceMs = 15_000;
  const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`);
  if (!link) throw new Error(`No link leads to ${path}`);
  const titleBefore = document.title;
  const startedAt = performance.now();
  // A page names the document once it stands; the address changes while the page before still shows.
  const isThere = () =>
    document.title !== titleBefore &&
    location.pathname === path &&
    [...document.querySelectorAll(content)].some((element) => element.checkVisibility());
  link.click();
  while (!isThere()) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`${path} did not show ${content}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // What a frame holds has been painted when the next message is dealt with.
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - startedAt);
      port2.postMessage(null);
    });
  });
}

/** On a busy machine, a page may draw nothing for as long as it is traced: then there would be nothing to measure. */
export async function drawTwice(): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame);
  await nextFrame();
  await nextFrame();
}
