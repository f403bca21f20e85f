import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import type { RecordKind, RecordLink } from '../records/record-kinds.service.ts';
import { shownSurveys } from './shown-surveys.service.ts';
import { surveyChecks, surveySecondReviewReasons } from './survey-facts.service.ts';
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

const ownMarks = (content: FishSurveyContent): string[] => {
  const { riverSectionId, startTime, gear, isStandard, catches = [], campaign } = content;
  return [
    `section:${riverSectionId}`,
    `year:${startTime.slice(0, 4)}`,
    `gear:${gear}`,
    `standard:${isStandard}`,
    ...(campaign ? [`campaign:${campaign}`.slice(0, 128)] : []),
    ...catches.flatMap(({ fishId, countStatus }) =>
      fishId && countStatus !== 'absent' ? [`fish:${fishId}`] : [],
    ),
  ];
};

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
  // Of a protected species nobody may find out the place by searching for it.
  searchedByAll: ({ surveyNo }) => [surveyNo],
  async facets(db, contents) {
    const sectionIds = [...new Set(contents.map(({ riverSectionId }) => riverSectionId))];
    const basins = Map.groupBy(await sectionMarks(db, sectionIds), ({ sectionId }) => sectionId);
    return contents.map((content) => [
      ...(basins.get(content.riverSectionId) ?? []).map(({ mark }) => mark),
      ...ownMarks(content),
    ]);
  },
  time: ({ startTime }) => startTime,
  links: linksOf,
  checks: surveyChecks,
  secondReviewReasons: surveySecondReviewReasons,
  project: (trx, id, content) => (content ? projectSurvey(trx, id, content) : removeSurvey(trx, id)),
  withheld: {
    ...{ kind: 'survey', byKeyword: false },
    groups: ['basin', 'year', 'gear', 'standard', 'fish'],
  },
  shown: shownSurveys,
};
