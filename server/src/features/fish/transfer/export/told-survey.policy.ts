import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { withoutTellingTexts } from '../../surveys/shown-surveys.service.ts';
import type { KnownThings } from '../content/known-things.service.ts';

export const withheldText =
  'A protected species, or one that nobody has identified, was caught or looked for: the exact place, the river section, the number of the survey, people and remarks are withheld.';

/** A survey as an archive tells it. */
export interface ToldSurvey {
  readonly survey: FishSurveyContent;
  /** Whether its place is told coarsely, and nothing that may name it. */
  readonly isCoarse: boolean;
  /** Rows of the catch of which a specimen is kept, whether its number is told or not. */
  readonly vouchered: ReadonlySet<string>;
}

/** @param isFull whether places are told as they are */
export function toldSurvey(survey: FishSurveyContent, known: KnownThings, isFull: boolean): ToldSurvey {
  const isCoarse = !isFull && isSensitiveSurvey(survey, known);
  const vouchered = new Set(
    (survey.catches ?? []).flatMap(({ rowId, voucherNo }) => (voucherNo ? [rowId] : [])),
  );
  if (isCoarse) return { survey: withoutTellingTexts(survey), isCoarse, vouchered };
  const { permitNo: _permit, ...unpermitted } = survey;
  return { survey: isFull ? survey : unpermitted, isCoarse, vouchered };
}

/**
 * Whether protected species were caught, or looked for, as `fish_withheld` has it of what is approved. One that nobody has
 * approved, or that nobody knows, may be a protected one.
 */
const isSensitiveSurvey = ({ catches = [] }: FishSurveyContent, { fish }: KnownThings): boolean =>
  catches.some(({ fishId }) => !fishId || fish.get(fishId)?.isHarmless !== true);
