import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export const canAsk = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** On the terminal, apart from what a script may read. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** What is typed is not shown. */
export async function askSecretly(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
