import { expect, test } from 'vitest';
import { ariaKeys, keyText } from './key-text.ts';

test('keys are named as on the machine', () => {
  expect(keyText('Mod-b', false)).toBe('Ctrl+B');
  expect(keyText('Mod-Shift-7', true)).toBe('⌘⇧7');
  expect(keyText('Mod-Alt-2', false)).toBe('Ctrl+Alt+2');
  expect(ariaKeys('Mod-Shift-s', false)).toBe('Control+Shift+S');
  expect(ariaKeys('Mod-z', true)).toBe('Meta+Z');
});
