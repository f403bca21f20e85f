import { createTrackExport, type TrackExportDeps } from './export/track-export.service.ts';

export type TrackFilesService = ReturnType<typeof createTrackFilesService>;

/** Tracks as files. */
export const createTrackFilesService = (deps: TrackExportDeps) => ({ ...createTrackExport(deps) });
