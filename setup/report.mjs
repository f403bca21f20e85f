import { spawn } from 'node:child_process';

/** Something the person at the keyboard has to mend: shown as a sentence, without a stack. */
export class SetupError extends Error {}

/** One line on standard error: what is being done and, at its end, how long it took. */
export async function step(sentence, work) {
  const startedMs = performance.now();
  process.stderr.write(`Weir: ${sentence} … `);
  try {
    const result = await work();
    process.stderr.write(`${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stderr.write('failed\n');
    throw error;
  }
}

/** Runs a program quietly; what it said is shown only when it fails. */
export function runQuietly(program, args, options, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...options,
      env: { ...process.env, ...options.env, NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => reject(new SetupError(`${failure}\n${program}: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new SetupError(`${shorten(Buffer.concat(output).toString('utf8'))}\n\n${failure}`));
    });
  });
}

// The reason stands first or last, depending on the program.
function shorten(text) {
  const lines = text.trim().split('\n');
  if (lines.length <= 40) return lines.join('\n');
  return [...lines.slice(0, 20), '…', ...lines.slice(-20)].join('\n');
}
