import { type FishPhotoContent, openLicences } from '@weir/contract/fish/photos';
import { isSensitive } from '@weir/contract/fish/species';
import { mediaIdOf } from '@weir/contract/site/media';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaUses } from '../../site/media/media-uses.service.ts';
import type { RecordKind } from '../records/record-kinds.service.ts';
import { altTexts } from './photo-alt.policy.ts';
import { type PhotoSurroundings, photoChecks } from './photo-checks.policy.ts';
import { assertAppended, marksOf, publicMarks, subjects } from './photo-marks.policy.ts';
import { findSectionLine, findSpecies, findSurvey } from './photos.store.ts';

const picturesOf = ({ picture }: FishPhotoContent) => {
  const mediaId = mediaIdOf(picture);
  return mediaId === undefined ? [] : [{ place: 'picture', mediaId }];
};

async function surroundings(
  db: Db,
  { surveyId, riverSectionId }: FishPhotoContent,
): Promise<PhotoSurroundings> {
  const survey = surveyId ? await findSurvey(db, surveyId) : undefined;
  const sectionId = riverSectionId ?? survey?.sectionId;
  return { survey, line: sectionId ? await findSectionLine(db, sectionId) : undefined };
}

/** What is told to everybody: never what the camera wrote, and no place of a species that must be kept from harm. */
async function shown(db: Db, { exif: _exif, ...content }: FishPhotoContent): Promise<FishPhotoContent> {
  const species = content.fishId ? await findSpecies(db, content.fishId) : undefined;
  if (!content.fishId || (species && !isSensitive(species))) return content;
  const { lng: _lng, lat: _lat, uncertaintyM: _uncertaintyM, placeName: _placeName, ...rest } = content;
  const { verbatimCoordinates: _coordinates, verbatimSRS: _system, ...placeless } = rest;
  return placeless;
}

/** What is the same for every photo. Pictures with an open licence are opened to everybody at their approval. */
export const createPhotoKind = ({
  media,
}: {
  media: Pick<MediaUses, 'tell' | 'publish'>;
}): RecordKind<FishPhotoContent> => ({
  kind: 'photo',
  uniqueField: 'sha256',
  uniqueKey: ({ sha256 }) => sha256 ?? null,
  names: ({ title, titleEn, titleEs, titleJa, photoNo }) => ({
    name: title ?? photoNo ?? null,
    nameEn: titleEn ?? null,
    nameEs: titleEs ?? null,
    nameJa: titleJa ?? null,
  }),
  searched: ({ photoNo, photographer, placeName }) => [photoNo, photographer, placeName],
  // Of a protected species nobody may find out the place by searching for it.
  searchedByAll: ({ photoNo, photographer }) => [photoNo, photographer],
  facets: async (_db, contents) => contents.map(marksOf),
  time: ({ takenTime }) => takenTime ?? null,
  links: (content) =>
    subjects.flatMap(([kind, field]) => {
      const id = content[field];
      return id ? [{ kind, id, path: `/${field}` }] : [];
    }),
  pictures: picturesOf,
  assertChange: assertAppended,
  checks: (db, records) =>
    Promise.all(records.map(async ({ content }) => photoChecks(content, await surroundings(db, content)))),
  secondReviewReasons: async () => [],
  async project(trx, _id, content) {
    if (!content || !openLicences.includes(content.licence)) return;
    const species = content.fishId ? await findSpecies(trx, content.fishId) : undefined;
    const texts = altTexts(content, species);
    for (const { mediaId } of picturesOf(content)) await media.tell(trx, mediaId, texts);
    await media.publish(trx, picturesOf(content));
  },
  publicMarks,
  shown,
});
