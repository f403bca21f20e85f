import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { identify, isRunning } from './process-identity.ts';

const code = `
  import { openSync } from 'node:fs';
  import { identify, isRunning } from '${join(import.meta.dirname, 'process-identity.ts')}';
  const [living, dead] = [identify(process.ppid), { pid: 2 ** 22 + 1, startTime: '1' }];
  let error;
  try { for (;;) openSync('/dev/null'); } catch (caught) { error = caught.code; }
  const seen = [error, isRunning(living), isRunning(dead)];
  process.stdout.write(JSON.stringify(seen));
  process.reallyExit(0);
`;

test('a process lives on in our eyes when we can open no file to look at it', async () => {
  const script = 'ulimit -n 60; "$0" --input-type=module -e "$1"';
  const { stdout } = await promisify(execFile)('sh', ['-c', script, process.execPath, code]);
  expect(JSON.parse(stdout)).toEqual(['EMFILE', true, false]);
});

test('a number that another process has now is not the process', () => {
  const own = identify(process.pid);
  expect(own && isRunning(own)).toBe(true);
  expect(isRunning({ pid: process.pid, startTime: 'earlier' })).toBe(false);
});
