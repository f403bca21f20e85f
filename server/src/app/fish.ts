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
import { registerRiverSectionsRoutes } from '../features/fish/river-sections/river-sections.routes.ts';
import { createRiverSections } from '../features/fish/river-sections/river-sections.service.ts';
import { sectionKind } from '../features/fish/river-sections/section-kind.service.ts';
import { createStationWater } from '../features/fish/river-sections/station-water.service.ts';
import { speciesKind } from '../features/fish/species/species-kind.service.ts';
import { surveyKind } from '../features/fish/surveys/survey-kind.service.ts';
import type { Base } from './base.ts';
import { domain, type ServicesOf } from './domain.ts';
import type { createSite } from './site.ts';
import type { Telemetry } from './telemetry.ts';

/** The fish-species database: from the field sheet to the reviewed record. */
export function createFish({
  site,
  history,
  ...base
}: Base & Pick<Telemetry, 'history'> & { site: ServicesOf<typeof createSite> }) {
  const { media, sitePages } = site;
  const basins = createBasins(base);
  const kinds: RecordKinds = {
    fish: speciesKind,
    photo: photoKind,
    reference: referenceKind,
    survey: { ...surveyKind, beforeSubmit: createStationWater({ history }).freeze },
    riverSection: sectionKind,
  };
  const writer = createRecordWriter({ media });
  const shared = { ...base, kinds, basins, writer, audit: base.audit.fishRecords };
  return domain({
    services: {
      basins,
      fishRecords: createFishRecords(shared),
      fishSubmissions: createSubmissions(shared),
      riverSections: createRiverSections(base),
      examinations: createExaminations(shared),
      publishedFish: createPublishedRecords(shared),
      fishAccess: createFishAccess({
        isPublic: async () => (await sitePages.settings()).fishPublic === 1,
      }),
    },
    parts: [],
    routes: [
      registerBasinsRoutes,
      registerFishRecordsRoutes,
      registerExaminationRoutes,
      registerRiverSectionsRoutes,
    ],
  });
}
