import type { Language } from '@weir/contract/common';
import type { FastifyInstance } from 'fastify';
import { noticesChanged } from '../features/alarms/notifications/notifications.events.ts';
import { noticeRecord } from '../features/alarms/notifications/notifications.service.ts';
import { registerBasinsRoutes } from '../features/fish/basins/basins.routes.ts';
import { createBasins } from '../features/fish/basins/basins.service.ts';
import { registerChartsRoutes } from '../features/fish/charts/charts.routes.ts';
import { createSurveyCharts } from '../features/fish/charts/charts.service.ts';
import { createSurveyedRecords } from '../features/fish/charts/surveyed.service.ts';
import { createFishFileSweeper } from '../features/fish/files/fish-files.jobs.ts';
import { registerFishFilesRoutes } from '../features/fish/files/fish-files.routes.ts';
import { createFishFiles } from '../features/fish/files/fish-files.service.ts';
import { createPhotoKind } from '../features/fish/photos/photo-kind.service.ts';
import { createFishAccess } from '../features/fish/records/fish-access.service.ts';
import { createPublishedRecords } from '../features/fish/records/published.service.ts';
import type { RecordKinds } from '../features/fish/records/record-kinds.service.ts';
import { createRecordWriter } from '../features/fish/records/record-writer.service.ts';
import { registerFishRecordsRoutes } from '../features/fish/records/records.routes.ts';
import { createFishRecords } from '../features/fish/records/records.service.ts';
import { registerExaminationRoutes } from '../features/fish/records/review/examination.routes.ts';
import { createExaminations } from '../features/fish/records/review/examination.service.ts';
import { createReviewNotices } from '../features/fish/records/review/review-notices.service.ts';
import { createReviewers } from '../features/fish/records/review/reviewers.service.ts';
import { createSubmissions } from '../features/fish/records/review/submission.service.ts';
import { referenceKind } from '../features/fish/references/reference-kind.service.ts';
import { registerReferencesRoutes } from '../features/fish/references/references.routes.ts';
import { createReferences } from '../features/fish/references/references.service.ts';
import { createFishReports } from '../features/fish/report/fish-reports.service.ts';
import { registerFishReportRoutes } from '../features/fish/report/report.routes.ts';
import { registerRiverSectionsRoutes } from '../features/fish/river-sections/river-sections.routes.ts';
import { createRiverSections } from '../features/fish/river-sections/river-sections.service.ts';
import { sectionKind } from '../features/fish/river-sections/section-kind.service.ts';
import { createSectionWater } from '../features/fish/river-sections/section-water.service.ts';
import { createStationWater } from '../features/fish/river-sections/station-water.service.ts';
import { registerSpeciesRoutes } from '../features/fish/species/species.routes.ts';
import { createSpeciesItems } from '../features/fish/species/species-items.service.ts';
import { createSpeciesKind } from '../features/fish/species/species-kind.service.ts';
import { createSpeciesSite } from '../features/fish/species-site/species-site.service.ts';
import { surveyKind } from '../features/fish/surveys/survey-kind.service.ts';
import { registerSurveysRoutes } from '../features/fish/surveys/surveys.routes.ts';
import { createSurveys } from '../features/fish/surveys/surveys.service.ts';
import { readArchiveSource } from '../features/fish/transfer/archive/archive-source.service.ts';
import { createArchiveExport } from '../features/fish/transfer/export/archive-export.service.ts';
import { createListedRecords } from '../features/fish/transfer/export/listed-records.service.ts';
import { createFishImportSweeper } from '../features/fish/transfer/import/fish-imports.jobs.ts';
import { createFishImports } from '../features/fish/transfer/import/fish-imports.service.ts';
import { registerReleaseFiles } from '../features/fish/transfer/releases/release-files.routes.ts';
import { createReleases } from '../features/fish/transfer/releases/releases.service.ts';
import { registerFishTransferRoutes } from '../features/fish/transfer/transfer.routes.ts';
import { createWorkbookExport } from '../features/fish/transfer/workbooks/workbook-export.service.ts';
import { readWorkbookSource } from '../features/fish/transfer/workbooks/workbook-source.service.ts';
import type { RolesService } from '../features/identity/roles/roles.service.ts';
import type { Authenticate } from '../platform/http/mount.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { createSite } from './site.ts';
import type { Telemetry } from './telemetry.ts';

/** The fish-species database: from the field sheet to the reviewed record. */
export function createFish({
  site,
  roles,
  history,
  ...base
}: Base &
  Pick<Telemetry, 'history'> & {
    site: ServicesOf<typeof createSite>;
    roles: RolesService;
  }) {
  const { media, sitePages } = site;
  const basins = createBasins(base);
  const kinds: RecordKinds = {
    fish: createSpeciesKind({ basins }),
    photo: createPhotoKind({ media }),
    reference: referenceKind,
    survey: { ...surveyKind, beforeSubmit: createStationWater({ history }).freeze },
    riverSection: sectionKind,
  };
  const notices = createReviewNotices({
    async notice(trx, userIds, about) {
      await noticeRecord(trx, userIds, about);
      return () => base.bus.emit(noticesChanged, { userIds: [...userIds] });
    },
  });
  const writer = createRecordWriter({ media });
  const shared = { ...base, kinds, basins, writer, notices, audit: base.audit.fishRecords };
  const fishRecords = createFishRecords(shared);
  const publishedFish = createPublishedRecords(shared);
  const speciesItems = createSpeciesItems({ ...base, basins, published: publishedFish });
  const fishAccess = createFishAccess({
    isPublic: async () => (await sitePages.settings()).fishPublic === 1,
  });
  const surveyCharts = createSurveyCharts(shared);
  const surveyedRecords = createSurveyedRecords(shared);
  const organisation = async (language: Language) => {
    const { shown } = await sitePages.shownSettings(language);
    return shown.company ?? shown.title;
  };
  const fishFiles = createFishFiles({ ...base, files: base.keptFiles, fishAccess });
  const listedRecords = createListedRecords({ ...base, fishRecords });
  const transfer = {
    ...shared,
    listedRecords,
    audit: base.audit.fishTransfer,
    records: base.audit.fishRecords,
  };
  return domain({
    services: {
      basins,
      speciesItems,
      speciesSite: createSpeciesSite({ ...base, items: speciesItems }),
      fishRecords,
      surveys: createSurveys({ ...base, fishRecords }),
      fishFiles,
      fishSubmissions: createSubmissions(shared),
      riverSections: createRiverSections(base),
      sectionWater: createSectionWater({ ...base, history }),
      examinations: createExaminations(shared),
      reviewers: createReviewers({ ...shared, audit: base.audit.fishReviewers, roles }),
      references: createReferences(shared),
      surveyCharts,
      fishReports: createFishReports({
        ...{ ...transfer, publishedFish, surveyCharts, surveyedRecords, organisation },
      }),
      publishedFish,
      fishAccess,
      listedRecords,
      fishExport: createArchiveExport(transfer),
      fishImports: createFishImports({
        ...transfer,
        readArchive: readArchiveSource,
        readWorkbook: readWorkbookSource,
      }),
      fishWorkbooks: createWorkbookExport(transfer),
      releases: createReleases({ ...transfer, fishAccess }),
    },
    parts: [],
    sweepers: [createFishImportSweeper(base), createFishFileSweeper({ ...base, fishFiles })],
    routes: [
      registerBasinsRoutes,
      registerFishRecordsRoutes,
      registerSpeciesRoutes,
      registerExaminationRoutes,
      registerRiverSectionsRoutes,
      registerSurveysRoutes,
      registerFishFilesRoutes,
      registerReferencesRoutes,
      registerChartsRoutes,
      registerFishReportRoutes,
      registerFishTransferRoutes,
    ],
  });
}

/** The paths of released data sets, outside the API. */
export const registerReleasePaths = (
  server: FastifyInstance,
  services: Pick<ServicesOf<typeof createFish>, 'releases'> & { authenticate: Authenticate },
): void => registerReleaseFiles(server, services);
