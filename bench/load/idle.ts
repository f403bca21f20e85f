import { connect, type Socket } from 'node:net';
import { takeJob } from '../stage/job.ts';
import { connectBytes } from './mqtt-bytes.ts';

export interface IdleJob {
  port: number;
  tokens: readonly string[];
}

const atOnce = 100;
const keepAliveS = 300;

/** Connections that have been admitted and say nothing more. */
takeJob<IdleJob, { connected: number }>(async ({ port, tokens }, tell) => {
  const sockets: Socket[] = [];
  for (let from = 0; from < tokens.length; from += atOnce) {
    const batch = tokens.slice(from, from + atOnce);
    sockets.push(...(await Promise.all(batch.map((token, index) => admit(port, token, from + index)))));
  }
  tell({ connected: sockets.length });
});

function admit(port: number, token: string, number: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', reject);
    socket.write(connectBytes(`idle-${number}`, token, keepAliveS));
    socket.once('data', (answer: Buffer) => {
      if (answer[0] === 0x20 && answer[3] === 0) resolve(socket);
      else reject(new Error(`not admitted: ${answer.toString('hex')}`));
    });
  });
}
