import type { Browser, Page } from 'playwright-core';
import { afterEach } from 'vitest';

const lastCalls = 15;

/** When a test fails: which pages are open, what stands on them, and what they asked the server for last. */
export function tellWhatWasSeen(browserOf: () => Browser | undefined): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages =
      browserOf()
        ?.contexts()
        .flatMap((context) => context.pages()) ?? [];
    for (const page of pages.filter((page) => page.url() !== 'about:blank')) {
      const seen = await seenOn(page).catch((error) => `${page.url()}: ${error}`);
      // Beside the error, at the end of what a run prints.
      for (const error of task.result.errors ?? []) error.message += `\n${seen}\n`;
    }
  });
}

/** The calls have their begin and duration in ms, counted from when the page was loaded. */
async function seenOn(page: Page): Promise<string> {
  const texts = await page.locator('main, [role=dialog], .ant-message').allInnerTexts();
  const calls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'responseStatus' in entry)
      .filter(({ initiatorType }) => initiatorType === 'fetch')
      .map(
        (call) =>
          `${call.responseStatus} ${call.name} ${call.startTime.toFixed()} ${call.duration.toFixed()}`,
      ),
  );
  return [page.url(), ...calls.slice(-lastCalls), ...texts].join('\n');
}
