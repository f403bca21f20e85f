import type { FishContent, LengthType } from '@weir/contract/fish/species';

const mmPerCm = 10;

/**
 * The length in mm at which half of the fish are mature, as it is recorded of the species in this type of length: that of
 * both sexes, else the mean of what is recorded of each; null where nothing is.
 */
export function maturityLengthMm(traits: FishContent['traits'], type: LengthType): number | null {
  const lengths = (traits ?? []).filter(
    ({ trait, lengthType }) => trait === 'maturityLengthCm' && lengthType === type,
  );
  const ofBoth = lengths.filter(({ sex }) => !sex || sex === 'unknown');
  const used = ofBoth.length > 0 ? ofBoth : lengths;
  if (used.length === 0) return null;
  return (mmPerCm * used.reduce((sum, { value }) => sum + value, 0)) / used.length;
}
