import type { RiverSectionContent } from '@weir/contract/fish/river-sections';
import { type RecordKind, usualNames } from '../records/record-kinds.policy.ts';

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
  checks: async () => [],
  secondReviewReasons: async () => [],
};
