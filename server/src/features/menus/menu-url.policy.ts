import { jumpTypes } from '@weir/contract/menus';
import { badField } from '../../platform/errors.ts';

/** Absolute, and never what a browser takes for another host; no white space, no signs nobody sees. */
const absolutePath = /^\/(?![/\\])[^\s\\\p{C}]*$/u;
/** Below the parent's path. */
const relativePath = /^[A-Za-z0-9_][A-Za-z0-9_-]*(\/[A-Za-z0-9_-]+)*$/;

const isPath = (url: string): boolean => absolutePath.test(url) || relativePath.test(url);

function isAddress(url: string): boolean {
  if (!/^https?:\/\/[^\s\\\p{C}]+$/iu.test(url) || !URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/** A mere heading has no address. */
const allowed: Record<number, (url: string) => boolean> = {
  [jumpTypes.inPlace]: (url) => url === '' || isPath(url),
  [jumpTypes.newTab]: (url) => isPath(url) || isAddress(url),
  [jumpTypes.external]: isAddress,
};

const sentences: Record<number, string> = {
  [jumpTypes.inPlace]: 'A row that opens in place has a path such as /project/index',
  [jumpTypes.newTab]: 'It has to be a path or an http(s) address',
  [jumpTypes.external]: 'A row that leads elsewhere has an http(s) address',
};

export function assertMenuUrl({ menu_url, jump_type }: { menu_url: string; jump_type: number }): void {
  if (allowed[jump_type]?.(menu_url)) return;
  throw badField('menu_url', 'address', sentences[jump_type] ?? 'It has to be a path or an http(s) address');
}
