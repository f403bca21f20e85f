import { registerVideoRoutes } from '../features/places/video/video.routes.ts';
import { createVideoService } from '../features/places/video/video.service.ts';
import type { Alarms } from './alarms.ts';
import type { Base } from './base.ts';
import type { Control } from './control.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { Fleet } from './fleet.ts';
import type { Telemetry } from './telemetry.ts';

export type Places = ServicesOf<typeof createPlaces>;

/** Where devices are, where they were, and where they should stay. */
export function createPlaces(base: Base & Fleet & Telemetry & Alarms & Control) {
  const video = createVideoService({ ...base, options: base.options.video });
  const { secureCookies } = base;
  return domain({
    services: { video },
    parts: [
      { name: 'secrets of cameras', start: video.sources.reseal },
      { name: 'views of cameras', ...video.views },
      { name: 'pictures of cameras', stop: video.stop },
    ],
    routes: [(http, services) => registerVideoRoutes(http, { ...services, secureCookies })],
  });
}
