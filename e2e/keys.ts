import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The page is drawn before its keys are listened to. */
export const keysAreActive = (page: Page) =>
  page.waitForFunction(() => {
    const isActive = () =>
      !dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, cancelable: true }),
      );
    // Opens the palette and closes it before it is drawn: wherever the page stands, nothing comes of it.
    return isActive() && isActive();
  });

/** One key after the other, without a pause in which a chord would be forgotten. */
export const chord = (page: Page, ...keys: string[]) =>
  Promise.all(keys.map((key) => page.keyboard.press(key)));

/** Waits until the focus is in it: a key that is pressed sooner goes elsewhere. */
export const holdsFocus = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const focused = document.activeElement;
        return focused !== document.body && (element.contains(focused) || focused?.contains(element));
      }),
    )
    .toBe(true);

/** Closes what is open by its key, and waits until it is gone. What still lies above it would take the key. */
export async function dismiss(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await holdsFocus(dialog);
  await dialog.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/**
 * Presses Escape until something comes of it: a list or dialog that is still on its way out takes the key for
 * itself, though it is no longer seen.
 */
export async function escapeUntil(page: Page, done: () => Promise<boolean>): Promise<void> {
  const againMs = 3000;
  let pressedAt = Number.NEGATIVE_INFINITY;
  await expect
    .poll(async () => {
      if (performance.now() - pressedAt > againMs) {
        pressedAt = performance.now();
        await page.keyboard.press('Escape');
      }
      return done();
    })
    .toBe(true);
}
