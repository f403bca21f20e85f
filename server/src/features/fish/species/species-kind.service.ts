import { type FishContent, isSensitive } from '@weir/contract/fish/species';
import { hard } from '../records/checks.policy.ts';
import { type RecordKind, type RecordLink, usualNames } from '../records/record-kinds.policy.ts';

const reference = (id: number | null | undefined, path: string): RecordLink[] =>
  typeof id === 'number' ? [{ kind: 'reference', id, path }] : [];

/** Every field of a species that cites a reference. */
const citingLists = [
  'otherNames',
  'diagnosticCounts',
  'traits',
  'lengthWeights',
  'growths',
  'basins',
  'conservation',
] as const satisfies readonly (keyof FishContent)[];

function linksOf(content: FishContent): RecordLink[] {
  const cited = citingLists.flatMap((list) =>
    (content[list] ?? []).flatMap((row, at) => reference(row.referenceId, `/${list}/${at}/referenceId`)),
  );
  return [
    ...cited,
    ...(content.referenceIds ?? []).flatMap((id, at) => reference(id, `/referenceIds/${at}`)),
    ...(content.acceptedFishId
      ? [{ kind: 'fish' as const, id: content.acceptedFishId, path: '/acceptedFishId' }]
      : []),
    ...(content.keyPhotoId ? [{ kind: 'photo' as const, id: content.keyPhotoId, path: '/keyPhotoId' }] : []),
  ];
}

const facetsOf = ({
  order,
  family,
  scientificName,
  conservation = [],
  basins = [],
  ...content
}: FishContent) => [
  `order:${order}`,
  `family:${family}`,
  `genus:${scientificName.split(' ')[0]}`,
  `status:${content.taxonomicStatus}`,
  ...conservation.map(({ scheme, category }) => `${scheme}:${category}`),
  ...basins
    .filter(({ occurrenceStatus }) => occurrenceStatus !== 'absent')
    .map(({ basinId }) => `basin:${basinId}`),
  ...basins
    .filter(({ establishmentMeans }) => establishmentMeans === 'introduced')
    .map(({ basinId }) => `introduced:${basinId}`),
  ...(content.ecoType ? [`ecoType:${content.ecoType}`] : []),
  ...(content.diet ? [`diet:${content.diet}`] : []),
];

/** What is the same for every species. */
export const speciesKind: RecordKind<FishContent> = {
  kind: 'fish',
  uniqueField: 'scientificName',
  uniqueKey: ({ scientificName }) => scientificName.toLowerCase(),
  names: usualNames,
  searched: ({ scientificName, otherNames = [], family, order }) => [
    scientificName,
    ...otherNames.map(({ text }) => text),
    family,
    order,
  ],
  facets: async (_db, content) => facetsOf(content),
  time: () => null,
  links: linksOf,
  pictures: () => [],
  async checks(_db, { content }) {
    const isSynonym = content.taxonomicStatus === 'synonym';
    return isSynonym && !content.acceptedFishId ? [hard('acceptedMissing', '/acceptedFishId')] : [];
  },
  async secondReviewReasons(_db, { content, published }) {
    const isProtected = isSensitive(content);
    return [
      ...(published ? [] : ['newSpecies' as const]),
      ...(isProtected ? ['protectedSpecies' as const] : []),
    ];
  },
};
