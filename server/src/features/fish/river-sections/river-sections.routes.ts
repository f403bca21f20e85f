import { listSectionSpecies, listSectionSurveys } from '@weir/contract/fish/river-sections';
import type { Http } from '../../../platform/http/mount.ts';
import type { RiverSections } from './river-sections.service.ts';

export function registerRiverSectionsRoutes(
  http: Http,
  { riverSections }: { riverSections: RiverSections },
): void {
  http.mount(listSectionSurveys, ({ query }) => riverSections.surveys(query));
  http.mount(listSectionSpecies, ({ query }) => riverSections.species(query));
}
