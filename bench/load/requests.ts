import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { takeJob } from '../stage/job.ts';
import type { RequestsJob, RequestsResult } from './requests-job.ts';

const headEnd = Buffer.from('\r\n\r\n');

/** Bytes written once and answers that are only measured: a whole HTTP client would take a fifth of the processor. */
takeJob<RequestsJob, RequestsResult>(async (job, tell) => {
  const { url, token, connections, warmUpMs, measureMs } = job;
  const { hostname, port, host, pathname, search } = new URL(url);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n\r\n`;
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const askFor = async (durationMs: number) => {
    const startedAt = performance.now();
    let answered = 0;
    let refused = 0;
    const askOver = async (socket: Socket) => {
      while (performance.now() - startedAt < durationMs) {
        if ((await statusOf(socket, request)) === 200) answered += 1;
        else refused += 1;
      }
    };
    await Promise.all(sockets.map(askOver));
    return { perSecond: answered / ((performance.now() - startedAt) / 1000), refused };
  };
  await askFor(warmUpMs);
  const result = await askFor(measureMs);
  for (const socket of sockets) socket.destroy();
  tell(result);
});

/** Asks, and waits for the whole answer, whose head says its length. */
function statusOf(socket: Socket, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    let missing = Number.POSITIVE_INFINITY;
    const settle = (then: () => void) => {
      socket.off('data', take).off('error', reject).off('close', closed);
      then();
    };
    const closed = () => settle(() => reject(new Error('the connection was closed before the answer')));
    const take = (chunk: Buffer) => {
      missing -= chunk.length;
      if (missing === Number.POSITIVE_INFINITY) {
        received = Buffer.concat([received, chunk]);
        const at = received.indexOf(headEnd);
        if (at < 0) return;
        const length = /^content-length: *(\d+)/im.exec(received.toString('latin1', 0, at))?.[1];
        if (length === undefined)
          return settle(() => reject(new Error('the answer does not say its length')));
        missing = at + headEnd.length + Number(length) - received.length;
      }
      if (missing === 0) settle(() => resolve(Number(received.toString('latin1', 9, 12))));
    };
    socket.on('data', take).on('error', reject).on('close', closed);
    socket.write(request);
  });
}
