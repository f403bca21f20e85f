import type { Readable } from 'node:stream';
import type { Endpoint } from '@weir/contract/endpoint';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { tooLarge } from '../errors.ts';

/** A route whose body is left alone: whoever handles the call reads it, as far as it cares to. */
export function takeUploads(app: FastifyInstance, route: RouteOptions, types: readonly string[]): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...types], (_request, _payload, done) => done(null));
    scope.route(route);
  });
}

export interface UploadedFile {
  /** As the person's machine has it: nothing but a name. */
  readonly name: string;
  /** As the request declares it. */
  readonly type: string;
  readonly bytes: AsyncIterable<Buffer>;
  /** Aborted when the request is given up. */
  readonly signal: AbortSignal;
}

/** The file that is the body of a request. */
export const uploadedFile = (request: FastifyRequest, endpoint: Endpoint, name: string): UploadedFile => ({
  ...{ name, type: request.headers['content-type'] ?? '' },
  bytes: uploadedBytes(request, endpoint),
  signal: givenUp(request),
});

/** The bytes of an uploaded file; they end with an error when there are too many, whatever was announced. */
export function uploadedBytes(request: FastifyRequest, { upload }: Endpoint): AsyncIterable<Buffer> {
  const maxBytes = upload?.maxBytes ?? 0;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return counted(request.raw, maxBytes);
}

/** Whoever stops early answers all the same: the rest is let through, as a destroyed request looks given up. */
async function* counted(source: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } finally {
    source.resume();
  }
}

/** Aborted when whoever uploads hangs up. */
export function givenUp({ raw }: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  raw.once('aborted', () => controller.abort());
  return controller.signal;
}
