import type { FishPhotoContent } from '@weir/contract/fish/photos';
import { mediaIdOf } from '@weir/contract/site/media';
import { hard } from '../records/checks.policy.ts';
import type { RecordKind } from '../records/record-kinds.policy.ts';

const subjects = [
  ['fish', 'fishId'],
  ['survey', 'surveyId'],
  ['riverSection', 'riverSectionId'],
] as const;

export const photoKind: RecordKind<FishPhotoContent> = {
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
  facets: async (_db, { fishId, surveyId, riverSectionId, view, part, licence }) => [
    ...(fishId ? [`fish:${fishId}`] : []),
    ...(surveyId ? [`survey:${surveyId}`] : []),
    ...(riverSectionId ? [`section:${riverSectionId}`] : []),
    `view:${view}`,
    `part:${part}`,
    `licence:${licence}`,
  ],
  time: ({ takenTime }) => takenTime ?? null,
  links: (content) =>
    subjects.flatMap(([kind, field]) => {
      const id = content[field];
      return id ? [{ kind, id, path: `/${field}` }] : [];
    }),
  pictures: ({ picture }) => {
    const mediaId = mediaIdOf(picture);
    return mediaId === undefined ? [] : [{ place: 'picture', mediaId }];
  },
  async checks(_db, { content }) {
    const hasSubject = subjects.some(([, field]) => content[field]);
    return hasSubject ? [] : [hard('subjectMissing', '/fishId')];
  },
  secondReviewReasons: async () => [],
};
