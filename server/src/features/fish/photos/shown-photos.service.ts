import type { FishPhotoContent } from '@weir/contract/fish/photos';
import type { Db } from '../../../platform/db/database.ts';
import { harmlessSpecies } from '../surveys/survey-facts.service.ts';
import { findSurveysWith } from './photos.store.ts';

interface Photo {
  id: number;
  content: FishPhotoContent;
}

/**
 * Those of protected species, and those of surveys whose place is withheld, whichever of the two names the other, as
 * `fish_withheld` has it of what is approved. What nobody has approved may be protected.
 */
async function sensitivePhotos(db: Db, photos: readonly Photo[]): Promise<Set<number>> {
  const surveys = await findSurveysWith(db, {
    photoIds: photos.map(({ id }) => id),
    surveyIds: photos.flatMap(({ content }) => content.surveyId ?? []),
  });
  const fishIds = photos.flatMap(({ content }) => content.fishId ?? []);
  const harmless = await harmlessSpecies(db, fishIds);
  const [withheld, told] = [
    surveys.filter((one) => one.isWithheld),
    surveys.filter((one) => !one.isWithheld),
  ];
  const toldIds = new Set(told.map(({ id }) => id));
  const named = new Set(withheld.flatMap(({ photoIds }) => photoIds));
  const mayBeTold = ({ id, content: { fishId, surveyId } }: Photo): boolean =>
    (!fishId || harmless.has(fishId)) && (!surveyId || toldIds.has(surveyId)) && !named.has(id);
  return new Set(photos.filter((photo) => !mayBeTold(photo)).map(({ id }) => id));
}

const places = [
  ...(['lng', 'lat', 'uncertaintyM', 'placeName', 'verbatimCoordinates', 'verbatimSRS'] as const),
  ...(['riverSectionId', 'photoNo', 'remarks', 'title', 'titleEn', 'titleEs', 'titleJa'] as const),
  ...(['caption', 'captionEn', 'captionEs', 'captionJa'] as const),
] satisfies (keyof FishPhotoContent)[];

/** A photo without its place, and without any text that may name it. */
function withoutPlace(photo: FishPhotoContent): FishPhotoContent {
  const { identifications, ...left }: FishPhotoContent = { ...photo };
  for (const field of places) delete left[field];
  return {
    ...left,
    ...(identifications && { identifications: identifications.map(({ note: _note, ...one }) => one) }),
  };
}

/** Photos as everybody may see them: never what the camera wrote, and no place of a species that must be kept from harm. */
export async function shownPhotos<P extends Photo>(db: Db, photos: readonly P[]): Promise<P[]> {
  const sensitive = await sensitivePhotos(db, photos);
  return photos.map((photo) => {
    const { exif: _exif, ...content } = photo.content;
    return { ...photo, content: sensitive.has(photo.id) ? withoutPlace(content) : content };
  });
}

export async function shownPhoto(db: Db, content: FishPhotoContent, id: number): Promise<FishPhotoContent> {
  const [shown] = await shownPhotos(db, [{ id, content }]);
  return shown?.content ?? withoutPlace(content);
}

/** Whether the place of an approved photo would be told to everybody that was not told before. */
export async function placeBecomesTold(
  db: Db,
  { id, content, published }: { id: number; content: FishPhotoContent; published: FishPhotoContent | null },
): Promise<boolean> {
  if (!published) return false;
  const was = await sensitivePhotos(db, [{ id, content: published }]);
  return was.size > 0 && (await sensitivePhotos(db, [{ id, content }])).size === 0;
}
