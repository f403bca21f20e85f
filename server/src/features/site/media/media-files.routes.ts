import { maxId } from '@weir/contract/common';
import { mediaFormats, mediaWidths } from '@weir/contract/site/media';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/errors.ts';
import { type Authenticate, fileSecurityPolicy } from '../../../platform/http/mount.ts';
import type { MediaService } from './media.service.ts';
import type { WantedSize } from './media-files.service.ts';

const yearS = 31_536_000;

/** The names under which the sizes of a picture are fetched. */
const sizes: ReadonlyMap<string, WantedSize> = new Map<string, WantedSize>([
  ...mediaFormats.flatMap((format) =>
    mediaWidths.map((width) => [`${width}.${format}`, { width, format }] as const),
  ),
  ['og.jpg', 'card'],
]);

interface Deps {
  media: Pick<MediaService, 'open' | 'maySee'>;
  authenticate: Authenticate;
  /** Whether what a token opens shows a picture that is not public yet. */
  showsPicture: (token: string, mediaId: number) => Promise<boolean>;
}

/** Pictures for pages: outside the API, as everybody fetches what is published. */
export function registerMediaFiles(server: FastifyInstance, deps: Deps): void {
  const { media, authenticate, showsPicture } = deps;
  server.get('/media/:id/:name', async (request, reply) => {
    const { id: written = '', name = '' } = request.params as Record<string, string>;
    const { v, token } = request.query as Record<string, unknown>;
    const [id, size] = [Number(written), sizes.get(name)];
    if (!/^[1-9]\d{0,9}$/.test(written) || id > maxId || size === undefined) throw notFound();
    const caller = await authenticate(request, 'optional');
    const isShown = typeof token === 'string' && (await showsPicture(token, id));
    const may = isShown || (caller && (await media.maySee(caller, id))) ? 'all' : 'published';
    const { stream, sizeBytes, version, isPublished } = await media.open(id, size, may);
    const etag = `"${version}"`;
    reply.headers({
      etag,
      'cache-control': cachingOf(isPublished, v === version),
      'content-security-policy': fileSecurityPolicy,
      'cross-origin-resource-policy': isPublished ? 'cross-origin' : 'same-origin',
    });
    if (request.headers['if-none-match'] === etag) {
      stream.destroy();
      return reply.status(304).send();
    }
    return reply
      .type(size === 'card' ? 'image/jpeg' : `image/${size.format}`)
      .header('content-length', sizeBytes)
      .send(stream);
  });
}

/** An address with the version of what is answered is good for ever; a proxy keeps only what everybody may see. */
function cachingOf(isPublished: boolean, isNamed: boolean): string {
  if (!isPublished) return 'private, no-cache';
  return isNamed ? `public, max-age=${yearS}, immutable` : 'public, no-cache';
}
