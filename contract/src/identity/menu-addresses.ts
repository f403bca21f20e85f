import { jumpTypes } from './menu-list.ts';

/** Absolute, and never what a browser takes for another host; no white space, no signs nobody sees. */
const absolutePath = /^\/(?![/\\])[^\s\\\p{C}]*$/u;
/** Below the parent's path. */
const relativePath = /^[A-Za-z0-9_][A-Za-z0-9_-]*(\/[A-Za-z0-9_-]+)*$/;

const isPath = (url: string): boolean => absolutePath.test(url) || relativePath.test(url);

/** Elsewhere on the web: a host, perhaps a port, and no account to sign in with. */
const address = /^https?:\/\/([^\s\\/?#@:[\]%<>^|\p{C}]+|\[[0-9a-f:.]+\])(:\d{1,5})?([/?#][^\s\\\p{C}]*)?$/iu;

/** What the address of a menu row would have to be: a path, an http(s) address, or one of the two. */
export type MenuUrlNeed = 'path' | 'address' | 'either';

/** What is wrong with the address of a menu row, by how the row opens. A mere heading has none. */
export function menuUrlProblem(menu_url: string, jump_type: number): MenuUrlNeed | undefined {
  if (jump_type === jumpTypes.inPlace) return menu_url === '' || isPath(menu_url) ? undefined : 'path';
  if (jump_type === jumpTypes.newTab)
    return isPath(menu_url) || address.test(menu_url) ? undefined : 'either';
  return address.test(menu_url) ? undefined : 'address';
}
