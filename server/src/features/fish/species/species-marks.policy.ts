import type { FishContent } from '@weir/contract/fish/species';

/** Marks by which lists of species are narrowed and counted. */
export function speciesMarks(content: FishContent): string[] {
  const { order, family, scientificName, taxonomicStatus, ecoType, diet } = content;
  const { conservation = [], basins = [] } = content;
  const genus = scientificName.split(' ')[0] ?? '';
  const present = basins.filter(({ occurrenceStatus }) => occurrenceStatus !== 'absent');
  return [
    ...[`order:${order}`, `family:${family}`, `genus:${genus}`],
    // The whole way down the tree, so that one count draws it.
    `taxon:${order}/${family}/${genus}`,
    `status:${taxonomicStatus}`,
    ...conservation.map(({ scheme, category }) => `${scheme}:${category}`),
    ...conservation.flatMap(({ scheme, category }) =>
      scheme === 'CN_NATIONAL' ? [`protection:${category}`] : [],
    ),
    ...redListMarks(conservation),
    ...present.map(({ basinId }) => `basin:${basinId}`),
    ...present.map(({ establishmentMeans }) => `origin:${establishmentMeans}`),
    ...present.flatMap(({ establishmentMeans, basinId }) =>
      establishmentMeans === 'introduced' ? [`introduced:${basinId}`] : [],
    ),
    ...(ecoType ? [`ecoType:${ecoType}`] : []),
    ...(diet ? [`diet:${diet}`] : []),
  ];
}

/** By the national red list; by that of the IUCN where the national one says nothing. */
function redListMarks(conservation: NonNullable<FishContent['conservation']>): string[] {
  const of = (wanted: 'CN_REDLIST' | 'IUCN') => conservation.filter(({ scheme }) => scheme === wanted);
  const national = of('CN_REDLIST');
  return (national.length > 0 ? national : of('IUCN')).map(({ category }) => `redList:${category}`);
}
