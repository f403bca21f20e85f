import { expect, test } from 'vitest';
import { isNewer } from './own-build.ts';

const base = 'http://weir.example/dashboard';

test.each([
  { served: '/assets/index-b.js', own: '/assets/index-a.js', newer: true },
  { served: '/assets/index-a.js', own: '/assets/index-a.js', newer: false },
  { served: 'http://weir.example/assets/index-a.js?x', own: '/assets/index-a.js', newer: false },
  { served: undefined, own: '/assets/index-a.js', newer: false },
  { served: '/assets/index-b.js', own: undefined, newer: false },
  { served: '/assets/index-b.js', own: '/src/main.tsx', newer: false },
])('served $served, this page $own', ({ served, own, newer }) => {
  expect(isNewer(served, own, base)).toBe(newer);
});
