import type { RiverSectionContent } from '@weir/contract/fish/river-sections';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type RecordKind, usualNames } from '../records/record-kinds.service.ts';
import { findOutlines, findSeenDevices } from './river-sections.store.ts';
import { basinChecks, contentChecks, deviceChecks } from './section-checks.policy.ts';

async function stationsOf(db: Db, viewer: Viewer, sections: readonly RiverSectionContent[]) {
  const ids = [...new Set(sections.flatMap(({ devices = [] }) => devices.map(({ deviceId }) => deviceId)))];
  const stations = ids.length > 0 ? await findSeenDevices(db, viewer, ids) : [];
  return new Map(stations.map((station) => [station.id, station]));
}

const marksOf = ({ basinId, devices = [], functionalClass }: RiverSectionContent): string[] => [
  `basin:${basinId}`,
  ...devices.map(({ deviceId }) => `device:${deviceId}`),
  ...(functionalClass ? [`class:${functionalClass}`] : []),
];

export const sectionKind: RecordKind<RiverSectionContent> = {
  kind: 'riverSection',
  uniqueField: 'code',
  uniqueKey: ({ code }) => code,
  names: usualNames,
  searched: ({ code, riverName }) => [code, riverName],
  facets: async (_db, contents) => contents.map(marksOf),
  time: () => null,
  treeField: 'parentSectionId',
  links: ({ parentSectionId }) =>
    parentSectionId ? [{ kind: 'riverSection', id: parentSectionId, path: '/parentSectionId' }] : [],
  async checks(db, records, submitter) {
    const contents = records.map(({ content }) => content);
    const basins = await findOutlines(db, [...new Set(contents.map(({ basinId }) => basinId))]);
    const basinOf = new Map(basins.map((basin) => [basin.id, basin]));
    const stations = submitter && (await stationsOf(db, submitter, contents));
    return contents.map((content) => {
      const basin = basinOf.get(content.basinId);
      const lake = basin?.isLake === true ? basin.outline : null;
      return [
        ...contentChecks(content, basin?.isLake === true ? 'lake' : 'river'),
        ...basinChecks(content, basin),
        ...(stations ? deviceChecks(content, stations, lake) : []),
      ];
    });
  },
  secondReviewReasons: async () => [],
};
