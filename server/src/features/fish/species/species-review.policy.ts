import type { SecondReviewReason } from '@weir/contract/fish/examination';
import { type FishContent, isSensitive } from '@weir/contract/fish/species';
import type { CheckedRecord } from '../records/record-kinds.service.ts';

const presentIn = ({ basins = [] }: FishContent): number[] =>
  basins.filter(({ occurrenceStatus }) => occurrenceStatus !== 'absent').map(({ basinId }) => basinId);

/** Why two people must approve a species: nobody has seen it, it is protected, or it was found in another basin. */
export function secondReviewReasons({
  content,
  published,
}: CheckedRecord<FishContent>): SecondReviewReason[] {
  const known = new Set(published ? presentIn(published) : []);
  const isNewInBasin = published !== null && presentIn(content).some((basinId) => !known.has(basinId));
  // Who takes the protection away needs two reviewers too.
  const isProtected = isSensitive(content) || (published !== null && isSensitive(published));
  return [
    ...(published === null ? ['newSpecies' as const] : []),
    ...(isNewInBasin ? ['newBasinRecord' as const] : []),
    ...(isProtected ? ['protectedSpecies' as const] : []),
  ];
}
