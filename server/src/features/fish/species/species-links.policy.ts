import type { FishContent } from '@weir/contract/fish/species';
import type { RecordLink } from '../records/record-kinds.service.ts';

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

const link = (kind: RecordLink['kind'], id: number | null | undefined, path: string): RecordLink[] =>
  typeof id === 'number' ? [{ kind, id, path }] : [];

/** Everything that a species names: references, its key photo, the accepted name. */
export const speciesLinks = (content: FishContent): RecordLink[] => [
  ...citingLists.flatMap((list) =>
    (content[list] ?? []).flatMap((row, at) =>
      link('reference', row.referenceId, `/${list}/${at}/referenceId`),
    ),
  ),
  ...(content.referenceIds ?? []).flatMap((id, at) => link('reference', id, `/referenceIds/${at}`)),
  ...link('fish', content.acceptedFishId, '/acceptedFishId'),
  ...link('photo', content.keyPhotoId, '/keyPhotoId'),
];

/** The references that a species cites, each once, in the order of their first place. */
export const citedReferences = (content: FishContent): number[] => [
  ...new Set(
    speciesLinks(content)
      .filter(({ kind }) => kind === 'reference')
      .map(({ id }) => id),
  ),
];
