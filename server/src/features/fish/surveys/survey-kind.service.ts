import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { RecordKind, RecordLink } from '../records/record-kinds.service.ts';
import { shownSurvey } from './shown-survey.policy.ts';
import { hasSensitiveCatch, surveyChecks, surveySecondReviewReasons } from './survey-facts.service.ts';
import { projectSurvey, removeSurvey, sectionMarks } from './surveys.store.ts';

const linksOf = ({ riverSectionId, catches = [], individuals = [] }: FishSurveyContent): RecordLink[] => [
  { kind: 'riverSection', id: riverSectionId, path: '/riverSectionId' },
  ...catches.flatMap(({ fishId, photoIds = [] }, at) => [
    ...(fishId ? [{ kind: 'fish' as const, id: fishId, path: `/catches/${at}/fishId` }] : []),
    ...photoIds.map((id, no) => ({ kind: 'photo' as const, id, path: `/catches/${at}/photoIds/${no}` })),
  ]),
  ...individuals.flatMap(({ photoIds = [] }, at) =>
    photoIds.map((id, no) => ({ kind: 'photo' as const, id, path: `/individuals/${at}/photoIds/${no}` })),
  ),
];

export const surveyKind: RecordKind<FishSurveyContent> = {
  kind: 'survey',
  uniqueField: 'surveyNo',
  uniqueKey: ({ surveyNo }) => surveyNo,
  names: ({ surveyNo }) => ({ name: surveyNo, nameEn: null, nameEs: null, nameJa: null }),
  searched: ({ campaign, siteName, organisation, crew = [] }) => [
    campaign,
    siteName,
    organisation,
    ...crew.map(({ name }) => name),
  ],
  searchedByAll: ({ campaign, organisation }) => [campaign, organisation],
  facets: async (db, { riverSectionId, startTime, gear, isStandard, catches = [], campaign }) => [
    `section:${riverSectionId}`,
    ...(await sectionMarks(db, riverSectionId)),
    `year:${startTime.slice(0, 4)}`,
    `gear:${gear}`,
    `standard:${isStandard}`,
    ...(campaign ? [`campaign:${campaign}`.slice(0, 128)] : []),
    ...catches.flatMap(({ fishId, countStatus }) =>
      fishId && countStatus !== 'absent' ? [`fish:${fishId}`] : [],
    ),
  ],
  time: ({ startTime }) => startTime,
  links: linksOf,
  pictures: () => [],
  checks: surveyChecks,
  secondReviewReasons: surveySecondReviewReasons,
  project: (trx, id, content) => (content ? projectSurvey(trx, id, content) : removeSurvey(trx, id)),
  shown: async (db, content) => shownSurvey(content, { isSensitive: await hasSensitiveCatch(db, content) }),
};
