import type { Locator } from 'playwright-core';
import type { OpenConsole } from './console.ts';

export const drawer = ({ page }: OpenConsole): Locator => page.locator('.ant-drawer').getByRole('dialog');
/** A label as it is read, the star of what is needed before it. */
export const labelled = (name: string): RegExp => new RegExp(`^[*\\s]*${RegExp.escape(name)}$`);
export const field = (app: OpenConsole, name: string): Locator =>
  drawer(app).getByRole('textbox', { name: labelled(name) });
export const press = ({ page }: OpenConsole, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** What a screen reader says of a field beside its label: help, and what is wrong with it. */
export const saidOf = (at: Locator): Promise<string> =>
  at.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );
export const hasFocus = (at: Locator): Promise<boolean> =>
  at.evaluate((element) => element === document.activeElement);

/** Chooses in a select, by what its option says. */
export async function choose(select: Locator, text: string): Promise<void> {
  await select.click();
  if (await select.isEditable()) await select.fill(text);
  await select.page().locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click();
}
