import { createServer, type Socket } from 'node:net';
import { takeJob } from '../stage/job.ts';

/** What a connection costs in Node before anybody speaks a protocol on it. Wants `--expose-gc`. */
takeJob<object, { port: number } | { rssBytes: number }>(async (_job, tell) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('data', () => socket.write(Buffer.from([0x20, 2, 0, 0])));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    tell({ port: typeof address === 'object' && address ? address.port : 0 });
  });
  process.on('message', () => {
    for (let pass = 0; pass < 2; pass++) globalThis.gc?.();
    tell({ rssBytes: process.memoryUsage.rss() });
  });
});
