import { type FishPhotoContent, openLicences } from '@weir/contract/fish/photos';
import { mediaIdOf } from '@weir/contract/site/media';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaUses } from '../../site/media/media-uses.service.ts';
import type { RecordKind } from '../records/record-kinds.service.ts';
import { sectionWaters } from '../surveys/survey-facts.service.ts';
import { altTexts } from './photo-alt.policy.ts';
import { type PhotoSurroundings, photoChecks } from './photo-checks.policy.ts';
import { assertAppended, marksOf, publicMarks, subjects } from './photo-marks.policy.ts';
import { findSpecies, findSurvey } from './photos.store.ts';
import { placeBecomesTold, shownPhoto, shownPhotos } from './shown-photos.service.ts';

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
  return { survey, waters: sectionId ? await sectionWaters(db, sectionId) : undefined };
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
  // Of a protected species nobody may find out the place by searching for it: titles and numbers may name it.
  searchedByAll: ({ photographer }) => [photographer],
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
  secondReviewReasons: async (db, photo) => ((await placeBecomesTold(db, photo)) ? ['protectedSpecies'] : []),
  async project(trx, id, content) {
    if (!content || !openLicences.includes(content.licence)) return;
    const species = content.fishId ? await findSpecies(trx, content.fishId) : undefined;
    const texts = altTexts(await shownPhoto(trx, content, id), species);
    for (const { mediaId } of picturesOf(content)) await media.tell(trx, mediaId, texts);
    await media.publish(trx, picturesOf(content));
  },
  publicMarks,
  withheld: {
    ...{ kind: 'photo', byKeyword: true },
    groups: ['fish', 'todo', 'survey', 'view', 'part', 'licence', 'file'],
  },
  shown: async (db, photos) => (await shownPhotos(db, photos)).map(({ content }) => content),
});
