import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { codes } from '@weir/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

interface Body {
  readonly request: IncomingMessage;
  readonly reply: FastifyReply;
  bytesRead: number;
  movedMs: number;
}

const checksPerWait = 5;

/**
 * Cuts off whoever announces a body and then sends nothing of it for so long. What waits here to be read, because
 * we are slow to read it, is no standstill of theirs.
 */
export function cutStalledBodies(app: FastifyInstance, afterMs: number): void {
  const open = new Set<Body>();
  const check = () => {
    const now = performance.now();
    for (const body of open) {
      const { request, reply } = body;
      const moved = request.socket.bytesRead > body.bytesRead || request.readableLength > 0;
      if (request.complete || request.destroyed || reply.raw.writableEnded) open.delete(body);
      else if (moved) Object.assign(body, { bytesRead: request.socket.bytesRead, movedMs: now });
      else if (now - body.movedMs >= afterMs && open.delete(body)) cut(body);
    }
  };
  const timer = setInterval(check, afterMs / checksPerWait).unref();
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const { raw } = request;
    if (!hasBody(raw)) return;
    open.add({ request: raw, reply, bytesRead: raw.socket.bytesRead, movedMs: performance.now() });
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Requests that were never on a line, as tests make them, stand still without harm. */
const hasBody = ({ headers, complete, socket }: IncomingMessage): boolean =>
  !complete &&
  socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** By hand: the answer belongs to a request that has not arrived. */
function cut({ request, reply }: Body): void {
  const { socket } = request;
  if (reply.raw.headersSent) return void socket.destroy();
  const body = JSON.stringify({ code: codes.badInput, message: 'The body did not arrive', data: null });
  const head = `HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8`;
  socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroy());
}
