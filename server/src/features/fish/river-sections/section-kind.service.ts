import type { RiverSectionContent } from '@weir/contract/fish/river-sections';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type RecordKind, usualNames } from '../records/record-kinds.service.ts';
import { findOutline, findSeenDevices } from './river-sections.store.ts';
import { basinChecks, contentChecks, deviceChecks } from './section-checks.policy.ts';

async function stationsOf(db: Db, viewer: Viewer, { devices = [] }: RiverSectionContent) {
  const ids = devices.map(({ deviceId }) => deviceId);
  const stations = ids.length > 0 ? await findSeenDevices(db, viewer, ids) : [];
  return new Map(stations.map((station) => [station.id, station]));
}

export const sectionKind: RecordKind<RiverSectionContent> = {
  kind: 'riverSection',
  uniqueField: 'code',
  uniqueKey: ({ code }) => code,
  names: usualNames,
  searched: ({ code, riverName }) => [code, riverName],
  facets: async (_db, { basinId, devices = [], functionalClass }) => [
    `basin:${basinId}`,
    ...devices.map(({ deviceId }) => `device:${deviceId}`),
    ...(functionalClass ? [`class:${functionalClass}`] : []),
  ],
  time: () => null,
  links: ({ parentSectionId }) =>
    parentSectionId ? [{ kind: 'riverSection', id: parentSectionId, path: '/parentSectionId' }] : [],
  pictures: () => [],
  async checks(db, { content }, submitter) {
    const basin = await findOutline(db, content.basinId);
    return [
      ...contentChecks(content),
      ...basinChecks(content, basin),
      ...(submitter ? deviceChecks(content, await stationsOf(db, submitter, content)) : []),
    ];
  },
  secondReviewReasons: async () => [],
};
