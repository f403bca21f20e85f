import type { Server, Socket } from 'node:net';

/** The lines of a server, also those that are not through with their handshake: its own list begins after that. */
export function openLines(server: Server): { drop(): void } {
  const lines = new Set<Socket>();
  server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  return {
    drop() {
      for (const line of lines) line.destroy();
    },
  };
}
