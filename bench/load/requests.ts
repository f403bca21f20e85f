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
  const open = async () => {
    const socket = connect(Number(port), hostname).setNoDelay();
    await once(socket, 'connect');
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: connections }, open));
  const askFor = async (durationMs: number) => {
    const startedAt = performance.now();
    let answered = 0;
    let refused = 0;
    const askOver = async (socket: Socket, at: number) => {
      let current = socket;
      while (performance.now() - startedAt < durationMs) {
        const { status, isLast } = await answerOver(current, request);
        if (status === 200) answered += 1;
        else refused += 1;
        if (!isLast) continue;
        current.destroy();
        current = await open();
        sockets[at] = current;
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

interface Answer {
  status: number;
  /** The server takes no more over this connection. */
  isLast: boolean;
}

/** Asks, and waits for the whole answer, whose head says its length. */
function answerOver(socket: Socket, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    let missing = Number.POSITIVE_INFINITY;
    let isLast = false;
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
        const head = received.toString('latin1', 0, at);
        isLast = /^connection: *close/im.test(head);
        const length = /^content-length: *(\d+)/im.exec(head)?.[1];
        if (length === undefined)
          return settle(() => reject(new Error('the answer does not say its length')));
        missing = at + headEnd.length + Number(length) - received.length;
      }
      if (missing === 0)
        settle(() => resolve({ status: Number(received.toString('latin1', 9, 12)), isLast }));
    };
    socket.on('data', take).on('error', reject).on('close', closed);
    socket.write(request);
  });
}
