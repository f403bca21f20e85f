import { expect, test } from 'vitest';
import { hrefOfTyped } from './typed-href.ts';

test.each([
  [' weir.example/a ', 'https://weir.example/a'],
  ['localhost:8080', 'localhost:8080'],
  ['a@weir.example', 'mailto:a@weir.example'],
  ['https://weir.example', 'https://weir.example'],
  ['/about', '/about'],
  ['#levels', '#levels'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%j means %j', (typed, href) => expect(hrefOfTyped(typed)).toBe(href));
