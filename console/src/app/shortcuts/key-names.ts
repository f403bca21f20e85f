export const isMac = /Mac|iPhone|iPad|iPod/.test(globalThis.navigator?.platform ?? '');

const macNames: Record<string, string> = { $mod: '⌘', Enter: '↵', Shift: '⇧' };
const otherNames: Record<string, string> = { $mod: 'Ctrl' };

/** How keys are printed on the keyboard at hand: the presses of a chord, and the keys of each press. */
export function keyNames(keys: string, mac = isMac): string[][] {
  const names = mac ? macNames : otherNames;
  return keys
    .split(' ')
    .map((press) =>
      press.split(/(?<=\w)\+/).map((key) => names[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key)),
    );
}

/** In one line: `Ctrl+K`, `G D`. */
export const keyText = (keys: string): string =>
  keyNames(keys)
    .map((press) => press.join('+'))
    .join(' ');
