import { createTrackExport, type TrackExportDeps } from './export/track-export.service.ts';
import { createTrackImports, type TrackImportDeps } from './imports/track-imports.service.ts';

export type TrackFilesService = ReturnType<typeof createTrackFilesService>;

/** Tracks as files, and files as tracks. */
export const createTrackFilesService = (deps: TrackExportDeps & TrackImportDeps) => ({
  ...createTrackExport(deps),
  ...createTrackImports(deps),
});
