import { listLastSurveys, listSectionSpecies, listSectionSurveys } from '@weir/contract/fish/river-sections';
import { getSectionWaterForSpecies, listSectionsOfDevice } from '@weir/contract/fish/section-water';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { RiverSections } from './river-sections.service.ts';
import type { SectionWater } from './section-water.service.ts';

export function registerRiverSectionsRoutes(
  http: Http,
  { riverSections, sectionWater }: { riverSections: RiverSections; sectionWater: SectionWater },
): void {
  http.mount(listSectionSurveys, ({ caller, query }) => riverSections.surveys(caller, query));
  http.mount(listLastSurveys, ({ caller, query }) => riverSections.lastSurveys(caller, idList(query.id)));
  http.mount(listSectionSpecies, ({ caller, query }) => riverSections.species(caller, query));
  http.mount(listSectionsOfDevice, ({ caller, query }) => sectionWater.ofDevice(caller, query.id));
  http.mount(getSectionWaterForSpecies, ({ caller, query }) => sectionWater.forSpecies(caller, query.id));
}
