import { addRole, getRolePermissions } from '@weir/contract/identity/roles';
import type { Locator } from 'playwright-core';
import type { OpenConsole } from './console.ts';
import type { Caller } from './server-process.ts';

let made = 0;

/** A role that holds these words, under names of its own. */
export async function buildRole(call: Caller, permissions: readonly string[]) {
  made += 1;
  const names = { name: `角色 ${made}`, nameEn: `Role ${made}`, identification: `BUILT_${made}` };
  const { id, version } = await call(addRole, { body: { ...names, permissions: [...permissions] } });
  return { ...names, id, version };
}

export async function wordsOf(call: Caller, id: number): Promise<string[]> {
  const { permissions } = await call(getRolePermissions, { query: { id } });
  return permissions;
}

/** A word of the matrix in front. */
export const box = ({ page }: OpenConsole, name: RegExp): Locator =>
  page.getByRole('checkbox', { name }).filter({ visible: true });
/** What is asked before the words of a role are saved. */
export const question = ({ page }: OpenConsole): Locator =>
  page.getByRole('dialog', { name: /^Save the permissions/ });
