import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from './copies/ffmpeg-feed.service.ts';
import { demoInit, demoSegment } from './demo/demo-segments.policy.ts';

const isRunAsProgram = process.argv[1] === fileURLToPath(import.meta.url);

/** The real program where it is installed; else one that takes the same input, and writes the same kind of output. */
export function programFor(folder: string): string {
  const real = findProgram({ ffmpeg: 'ffmpeg', programFolders: (process.env.PATH ?? '').split(delimiter) });
  if (real) return real;
  const path = join(folder, 'ffmpeg');
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(import.meta.url)}' "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Connects to the camera that its input names, writes a picture while that is there, and ends with it. */
async function playProgram(): Promise<void> {
  let input = '';
  for await (const part of process.stdin) input += part;
  const url = new URL(input.match(/^file '(.*)'$/m)?.[1] ?? '');
  const socket = connect(Number(url.port), url.hostname);
  let number = 0;
  socket.on('connect', () => {
    process.stdout.write(demoInit());
    setInterval(() => process.stdout.write(demoSegment(number++, 1)), 300);
  });
  socket.on('error', () => process.exit(1));
  socket.on('close', () => {
    process.stderr.write(`${url.href}: the connection was closed\n`);
    process.exit(1);
  });
}

if (isRunAsProgram) await playProgram();
