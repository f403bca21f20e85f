import { listPublishedPhotos, photoCalls } from '@weir/contract/fish/photos';
import type { RecordKind as KindName, recordCalls } from '@weir/contract/fish/records';
import { listPublishedReferences, referenceCalls } from '@weir/contract/fish/references';
import { riverSectionCalls } from '@weir/contract/fish/river-sections';
import { fishCalls, listPublishedFish } from '@weir/contract/fish/species';
import { listPublishedSurveys, surveyCalls } from '@weir/contract/fish/surveys';
import type { TProperties } from '@weir/contract/schema';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { FishAccess } from './fish-access.service.ts';
import type { PublishedRecords } from './published.service.ts';
import type { Content } from './record-kinds.service.ts';
import type { FishRecords } from './records.service.ts';
import type { Submissions } from './review/submission.service.ts';

interface Services {
  fishRecords: FishRecords;
  fishSubmissions: Submissions;
  publishedFish: PublishedRecords;
  fishAccess: FishAccess;
}

interface Edited {
  id: number;
  version: number;
}

/** The calls of any kind: what is in a content is checked by its own. */
type KindCalls = ReturnType<typeof recordCalls<string, 'fish', TProperties>>;

export function registerFishRecordsRoutes(http: Http, services: Services): void {
  // Endpoints of one kind are those of any, but for their content.
  for (const calls of [fishCalls, photoCalls, referenceCalls, surveyCalls, riverSectionCalls])
    registerKind(http, calls as unknown as KindCalls, services);
  const publishedLists = {
    fish: listPublishedFish,
    photo: listPublishedPhotos,
    reference: listPublishedReferences,
    survey: listPublishedSurveys,
  };
  for (const [kind, list] of Object.entries(publishedLists))
    http.mount(list as typeof listPublishedFish, async ({ caller, query }) => {
      await services.fishAccess.assertOpen(caller);
      return services.publishedFish.list(caller, kind as KindName, query);
    });
}

function registerKind(
  http: Http,
  { kind, ...calls }: KindCalls,
  { fishRecords: records, fishSubmissions: submissions }: Services,
): void {
  http.mount(calls.list, ({ caller, query }) => records.list(caller, kind, query));
  http.mount(calls.get, ({ query }) => records.get(kind, query.id));
  http.mount(calls.facets, ({ query }) => records.facets(kind, query));
  http.mount(calls.add, ({ caller, body }) => records.create(caller, kind, body));
  // The body of every edit has both; the types of any content hide it.
  http.mount(calls.edit, ({ caller, body }) =>
    records.update(caller, kind, body as unknown as Content & Edited),
  );
  http.mount(calls.remove, ({ caller, query }) => submissions.remove(caller, kind, idList(query.id)));
  http.mount(calls.check, ({ caller, query }) => submissions.check(caller, kind, query.id));
  http.mount(calls.submit, ({ caller, body }) => submissions.submit(caller, kind, body));
  http.mount(calls.withdraw, ({ caller, body }) => submissions.withdraw(caller, kind, body));
}
