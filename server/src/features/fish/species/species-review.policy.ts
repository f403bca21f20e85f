import type { SecondReviewReason } from '@weir/contract/fish/examination';
import { type FishContent, isSensitive, livesIn } from '@weir/contract/fish/species';
import type { CheckedRecord } from '../records/record-kinds.service.ts';

const presentIn = ({ basins = [] }: FishContent): number[] =>
  basins.filter(livesIn).map(({ basinId }) => basinId);

/**
 * Why two people must approve a species: nobody has seen it, it was found in another basin or no longer counts as found in
 * one, or it is protected. Who takes a protection or a find away needs two reviewers as who adds it does.
 */
export function secondReviewReasons({
  content,
  published,
}: CheckedRecord<FishContent>): SecondReviewReason[] {
  if (published === null)
    return ['newSpecies', ...(isSensitive(content) ? ['protectedSpecies' as const] : [])];
  const [before, now] = [new Set(presentIn(published)), new Set(presentIn(content))];
  return [
    ...(now.isSubsetOf(before) ? [] : ['newBasinRecord' as const]),
    ...(before.isSubsetOf(now) ? [] : ['basinRecordTakenBack' as const]),
    ...(isSensitive(content) || isSensitive(published) ? ['protectedSpecies' as const] : []),
  ];
}
