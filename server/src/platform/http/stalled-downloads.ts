import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

interface Download {
  readonly socket: Socket;
  taken: number;
  movedMs: number;
}

const checksPerWait = 5;

/**
 * Ends whatever is sent piece by piece, as files and tables are, when its reader takes nothing for so long: it holds a
 * turn, a cursor or a file meanwhile. What we are slow to write is no standstill of theirs, and what they send on the
 * same line no progress.
 */
export function cutStalledDownloads(app: FastifyInstance, afterMs: number): void {
  const open = new Map<ServerResponse, Download>();
  const check = () => {
    const now = performance.now();
    for (const [response, download] of open) {
      const { socket } = download;
      const taken = takenBy(socket);
      if (taken > download.taken || socket.writableLength === 0)
        Object.assign(download, { taken, movedMs: now });
      else if (now - download.movedMs >= afterMs && open.delete(response)) socket.destroy();
    }
  };
  const timer = setInterval(check, afterMs / checksPerWait).unref();
  app.addHook('onSend', async (_request, { raw }, payload) => {
    const { socket } = raw;
    if (!(payload instanceof Readable) || !(socket instanceof Socket)) return;
    open.set(raw, { socket, taken: takenBy(socket), movedMs: performance.now() });
    raw.once('close', () => open.delete(raw));
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Bytes that have left for the reader, by whole pieces. */
const takenBy = ({ bytesWritten, writableLength }: Socket): number => bytesWritten - writableLength;
