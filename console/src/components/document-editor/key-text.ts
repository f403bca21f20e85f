import { isiOS, isMacOS } from '@tiptap/core';

/** Keys as ProseMirror names them, for people: "Mod-Shift-7" is "Ctrl+Shift+7", or "⌘⇧7". */
export function keyText(keys: string, mac = isMacOS() || isiOS()): string {
  const parts = keys.split('-').map(upper);
  const named = parts.map((part) => (mac ? macSigns[part] : words[part]) ?? part);
  return named.join(mac ? '' : '+');
}

/** For `aria-keyshortcuts`. */
export const ariaKeys = (keys: string, mac = isMacOS() || isiOS()): string =>
  keys
    .split('-')
    .map((part) => (part === 'Mod' ? modifier(mac) : upper(part)))
    .join('+');

const upper = (part: string) => (part.length === 1 ? part.toUpperCase() : part);
const modifier = (mac: boolean) => (mac ? 'Meta' : 'Control');
const words: Record<string, string> = { Mod: 'Ctrl' };
const macSigns: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
