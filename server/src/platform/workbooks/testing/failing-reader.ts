import { text } from 'node:stream/consumers';

/** A reader that fails as it is told to: by a fault of its code, or by its limits. */
if ((await text(process.stdin)) === 'throw') throw new TypeError('a fault of the reader');
const kept: unknown[] = [];
for (;;) kept.push(new Array(1_000_000).fill(kept.length));
