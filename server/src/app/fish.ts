import type { FastifyInstance } from 'fastify';
import { registerBasinsRoutes } from '../features/fish/basins/basins.routes.ts';
import { createBasins } from '../features/fish/basins/basins.service.ts';
import { photoKind } from '../features/fish/photos/photo-kind.service.ts';
import { createFishAccess } from '../features/fish/records/fish-access.service.ts';
import { createPublishedRecords } from '../features/fish/records/published.service.ts';
import type { RecordKinds } from '../features/fish/records/record-kinds.policy.ts';
import { createRecordWriter } from '../features/fish/records/record-writer.service.ts';
import { registerFishRecordsRoutes } from '../features/fish/records/records.routes.ts';
import { createFishRecords } from '../features/fish/records/records.service.ts';
import { registerExaminationRoutes } from '../features/fish/records/review/examination.routes.ts';
import { createExaminations } from '../features/fish/records/review/examination.service.ts';
import { createSubmissions } from '../features/fish/records/review/submission.service.ts';
import { referenceKind } from '../features/fish/references/reference-kind.service.ts';
import { sectionKind } from '../features/fish/river-sections/section-kind.service.ts';
import { speciesKind } from '../features/fish/species/species-kind.service.ts';
import { surveyKind } from '../features/fish/surveys/survey-kind.service.ts';
import { createArchiveExport } from '../features/fish/transfer/export/archive-export.service.ts';
import { createFishImportSweeper } from '../features/fish/transfer/import/fish-imports.jobs.ts';
import { createFishImports } from '../features/fish/transfer/import/fish-imports.service.ts';
import { registerReleaseFiles } from '../features/fish/transfer/releases/release-files.routes.ts';
import { createReleases } from '../features/fish/transfer/releases/releases.service.ts';
import { registerFishTransferRoutes } from '../features/fish/transfer/transfer.routes.ts';
import type { Authenticate } from '../platform/http/mount.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { createSite } from './site.ts';

/** The fish-species database: from the field sheet to the reviewed record. */
export function createFish({ site, ...base }: Base & { site: ServicesOf<typeof createSite> }) {
  const { media, sitePages } = site;
  const basins = createBasins(base);
  const kinds: RecordKinds = {
    fish: speciesKind,
    photo: photoKind,
    reference: referenceKind,
    survey: surveyKind,
    riverSection: sectionKind,
  };
  const shared = { ...base, kinds, basins, audit: base.audit.fishRecords };
  const writer = createRecordWriter({ media });
  const fishAccess = createFishAccess({
    isPublic: async () => (await sitePages.settings()).fishPublic === 1,
  });
  const transfer = { ...shared, audit: base.audit.fishTransfer, records: base.audit.fishRecords, writer };
  return domain({
    services: {
      basins,
      fishRecords: createFishRecords({ ...shared, writer }),
      fishSubmissions: createSubmissions(shared),
      examinations: createExaminations(shared),
      publishedFish: createPublishedRecords(shared),
      fishAccess,
      fishExport: createArchiveExport(transfer),
      fishImports: createFishImports(transfer),
      releases: createReleases({ ...transfer, fishAccess }),
    },
    parts: [],
    sweepers: [createFishImportSweeper(base)],
    routes: [
      registerBasinsRoutes,
      registerFishRecordsRoutes,
      registerExaminationRoutes,
      registerFishTransferRoutes,
    ],
  });
}

/** The paths of released data sets, outside the API. */
export const registerReleasePaths = (
  server: FastifyInstance,
  services: Pick<ServicesOf<typeof createFish>, 'releases'> & { authenticate: Authenticate },
): void => registerReleaseFiles(server, services);
