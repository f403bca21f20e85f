import { type FishPhotoContent, openLicences } from '@weir/contract/fish/photos';
import { badField } from '../../../platform/errors.ts';

/** What a photo is of: one of them at least. */
export const subjects = [
  ['fish', 'fishId'],
  ['survey', 'surveyId'],
  ['riverSection', 'riverSectionId'],
] as const;

/** Marks by which lists of photos are narrowed; `file` finds the one that was uploaded already. */
export const marksOf = ({ view, part, licence, sha256, ...content }: FishPhotoContent): string[] => [
  ...(content.fishId ? [`fish:${content.fishId}`] : ['todo:unidentified']),
  ...(content.surveyId ? [`survey:${content.surveyId}`] : []),
  ...(content.riverSectionId ? [`section:${content.riverSectionId}`] : []),
  `view:${view}`,
  `part:${part}`,
  `licence:${licence}`,
  ...(sha256 ? [`file:${sha256}`] : []),
];

/** Those that everybody may see. */
export const publicMarks: readonly string[] = openLicences.map((licence) => `licence:${licence}`);

/** An identification is never overwritten: what was thought of a photo before stays to be read. */
export function assertAppended(before: FishPhotoContent, after: FishPhotoContent): void {
  const [earlier, later] = [before.identifications ?? [], after.identifications ?? []];
  if (earlier.some((one, at) => JSON.stringify(sorted(one)) !== JSON.stringify(sorted(later[at] ?? {}))))
    throw badField(
      'identifications',
      'appendOnly',
      'Add an identification instead of changing an earlier one',
    );
}

const sorted = (value: object) => Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
