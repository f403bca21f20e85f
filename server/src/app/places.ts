import { createPositionWatch } from '../features/places/fences/crossing/position-watch.service.ts';
import { registerFencesRoutes } from '../features/places/fences/fences.routes.ts';
import { createFencesService } from '../features/places/fences/fences.service.ts';
import { registerProjectFencesRoutes } from '../features/places/fences/project/project-fences.routes.ts';
import { createProjectFences } from '../features/places/fences/project/project-fences.service.ts';
import { createFenceRetention } from '../features/places/fences/state/retention.jobs.ts';
import { registerMapRoutes } from '../features/places/map/map.routes.ts';
import { createMapService } from '../features/places/map/map.service.ts';
import { createTrackImportSweeper } from '../features/places/track-files/imports/track-imports.jobs.ts';
import { registerTrackFilesRoutes } from '../features/places/track-files/track-files.routes.ts';
import { createTrackFilesService } from '../features/places/track-files/track-files.service.ts';
import { registerTracksRoutes } from '../features/places/tracks/tracks.routes.ts';
import { createTracksService } from '../features/places/tracks/tracks.service.ts';
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
  const fences = createFencesService({
    ...base,
    commands: base.deviceCommands,
    outbound: base.gateway.outbound,
    isSuppressed: base.alarmShelving.isSuppressed,
  });
  const projectFences = createProjectFences({ ...base, isSuppressed: base.alarmShelving.isSuppressed });
  const { hook, ...positionWatch } = createPositionWatch({
    ...base,
    comparisons: [fences.comparison, projectFences.comparison],
  });
  base.telemetry.onFlush(hook);
  const video = createVideoService({ ...base, options: base.options.video });
  const { secureCookies } = base;
  const tracks = createTracksService(base);
  return domain({
    services: {
      ...{ fences, projectFences, map: createMapService(base), baseMap: base.baseMap, tracks, video },
      trackFiles: createTrackFilesService({ ...base, tracks }),
    },
    parts: [
      { name: 'fences', ...fences },
      { name: 'watch of positions', ...positionWatch },
      { name: 'secrets of cameras', start: video.sources.reseal },
      { name: 'views of cameras', ...video.views },
      { name: 'media server', ...video.media },
      { name: 'pictures of cameras', stop: video.stop },
    ],
    sweepers: [createFenceRetention(base), createTrackImportSweeper(base)],
    routes: [
      registerFencesRoutes,
      registerProjectFencesRoutes,
      registerMapRoutes,
      registerTracksRoutes,
      registerTrackFilesRoutes,
      (http, services) => registerVideoRoutes(http, { ...services, secureCookies }),
    ],
  });
}
