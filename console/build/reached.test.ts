import { expect, test } from 'vitest';
import { reachedFrom } from './reached.ts';

const imports: Record<string, string[]> = {
  shell: ['bar', 'menu'],
  bar: ['menu', 'shell'],
  menu: ['icons'],
  icons: [],
  list: ['icons'],
};
const graph = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
} as Parameters<ReturnType<typeof reachedFrom>>[1];

test('a file has what its modules import, and nothing that imports them', () => {
  const nameOf = reachedFrom('frame', ['shell']);
  const named = Object.keys(imports).filter((id) => nameOf(id, graph) === 'frame');
  expect(named).toEqual(['shell', 'bar', 'menu', 'icons']);
});

test('a module that has moved ends the build', () => {
  expect(() => reachedFrom('frame', ['gone'])('shell', graph)).toThrow('not in the build, or moved: gone');
});
