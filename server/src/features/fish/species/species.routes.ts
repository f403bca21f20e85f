import { getFishItem } from '@weir/contract/fish/species-item';
import { listFishNames } from '@weir/contract/fish/species-names';
import { answerLanguage } from '../../../platform/http/answer-language.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { FishAccess } from '../records/fish-access.service.ts';
import type { SpeciesItems } from './species-items.service.ts';

interface Services {
  speciesItems: SpeciesItems;
  fishAccess: FishAccess;
}

export function registerSpeciesRoutes(http: Http, { speciesItems, fishAccess }: Services): void {
  http.mount(listFishNames, ({ query }) => speciesItems.names(idList(query.id)));
  http.mount(getFishItem, async ({ caller, query, request }) => {
    await fishAccess.assertOpen(caller);
    return speciesItems.get(query.id, answerLanguage(request.headers['accept-language']));
  });
}
