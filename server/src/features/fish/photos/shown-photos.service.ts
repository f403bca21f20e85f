import type { FishPhotoContent } from '@weir/contract/fish/photos';
import { isSensitive } from '@weir/contract/fish/species';
import type { Db } from '../../../platform/db/database.ts';
import { sensitiveCatches } from '../surveys/survey-facts.service.ts';
import { findProtections, findSurveysWith } from './photos.store.ts';

interface Photo {
  id: number;
  content: FishPhotoContent;
}

/**
 * Those of protected species, and those of surveys that caught one, whichever of the two names the other. What nobody has
 * approved may be protected.
 */
async function sensitivePhotos(db: Db, photos: readonly Photo[]): Promise<Set<number>> {
  const fish = await findProtections(
    db,
    photos.flatMap(({ content }) => content.fishId ?? []),
  );
  const surveys = await findSurveysWith(db, {
    photoIds: photos.map(({ id }) => id),
    surveyIds: photos.flatMap(({ content }) => content.surveyId ?? []),
  });
  const isTold = await sensitiveCatches(
    db,
    surveys.map(({ catches }) => catches),
  );
  const harmlessFish = new Set(fish.filter((one) => !isSensitive(one)).map(({ id }) => id));
  const harmlessSurveys = new Set(surveys.filter((_, at) => isTold[at] === false).map(({ id }) => id));
  const named = new Set(
    surveys.filter(({ id }) => !harmlessSurveys.has(id)).flatMap(({ photoIds }) => photoIds),
  );
  const isHarmless = ({ id, content: { fishId, surveyId } }: Photo): boolean =>
    (!fishId || harmlessFish.has(fishId)) && (!surveyId || harmlessSurveys.has(surveyId)) && !named.has(id);
  return new Set(photos.filter((photo) => !isHarmless(photo)).map(({ id }) => id));
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
