import type { FastifyInstance } from 'fastify';
import { createAvifMaker, createMediaSweeper } from '../features/site/media/media.jobs.ts';
import { registerMediaRoutes } from '../features/site/media/media.routes.ts';
import { createMediaService } from '../features/site/media/media.service.ts';
import { registerMediaFiles } from '../features/site/media/media-files.routes.ts';
import type { Authenticate } from '../platform/http/mount.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';

export type Site = ServicesOf<typeof createSite>;

/** What the installation shows to everybody: its pages, and what stands on them. */
export function createSite(base: Base) {
  const media = createMediaService(base);
  return domain({
    services: { media },
    parts: [{ name: 'AVIF of pictures', ...createAvifMaker({ ...base, media }) }],
    sweepers: [createMediaSweeper({ ...base, media })],
    routes: [registerMediaRoutes],
  });
}

/** The paths that everybody may open, outside the API. */
export function registerSitePaths(
  server: FastifyInstance,
  services: Site & { authenticate: Authenticate },
): void {
  registerMediaFiles(server, services);
}
