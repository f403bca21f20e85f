import { createTrackImportSweeper } from '../features/places/track-files/imports/track-imports.jobs.ts';
import { registerTrackFilesRoutes } from '../features/places/track-files/track-files.routes.ts';
import { createTrackFilesService } from '../features/places/track-files/track-files.service.ts';
import { registerTracksRoutes } from '../features/places/tracks/tracks.routes.ts';
import { createTracksService } from '../features/places/tracks/tracks.service.ts';
import type { Alarms } from './alarms.ts';
import type { Base } from './base.ts';
import type { Control } from './control.ts';
import { domain } from './domain.ts';
import type { Fleet } from './fleet.ts';
import type { Telemetry } from './telemetry.ts';

/** Where devices are, where they were, and where they should stay. */
export function createPlaces(base: Base & Fleet & Telemetry & Alarms & Control) {
  const tracks = createTracksService(base);
  return domain({
    services: { tracks, trackFiles: createTrackFilesService({ ...base, tracks }) },
    parts: [],
    sweepers: [createTrackImportSweeper(base)],
    routes: [registerTracksRoutes, registerTrackFilesRoutes],
  });
}
