import { releaseFeedPath } from '@weir/contract/fish/transfer/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseUnknown } from '../../../../platform/errors.ts';
import { attachment } from '../../../../platform/files/attachment.ts';
import { type Authenticate, fileSecurityPolicy } from '../../../../platform/http/mount.ts';
import type { Releases } from './releases.service.ts';

/** The permanent addresses of releases, outside the API. */
export function registerReleaseFiles(
  server: FastifyInstance,
  { releases, authenticate }: { releases: Releases; authenticate: Authenticate },
): void {
  const callerOf = (request: FastifyRequest) => authenticate(request, 'optional');
  const safe = (reply: FastifyReply) => reply.header('content-security-policy', fileSecurityPolicy);
  server.get<{ Params: { number: string } }>('/fish/releases/:number/archive.zip', async (request, reply) => {
    const number = numberOf(request.params.number);
    const { stream, sizeBytes, sha256 } = await releases.archive(await callerOf(request), number);
    return safe(reply)
      .type('application/zip')
      .headers({
        'content-disposition': attachment(`fish-release-${number}.zip`),
        'content-length': sizeBytes,
        'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
        etag: `"${sha256}"`,
      })
      .send(stream);
  });
  server.get<{ Params: { number: string } }>('/fish/releases/:number/eml.xml', async (request, reply) => {
    const eml = await releases.eml(await callerOf(request), numberOf(request.params.number));
    return safe(reply).type('application/xml; charset=utf-8').send(eml);
  });
  server.get(releaseFeedPath, async (request, reply) => {
    const origin = `${request.protocol}://${request.host}`;
    const feed = await releases.feed(await callerOf(request), origin);
    return safe(reply)
      .header('cache-control', 'no-cache')
      .type('application/rss+xml; charset=utf-8')
      .send(feed);
  });
}

const numberOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : refuseUnknown());
