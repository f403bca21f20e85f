import { areRows, type Fields, isFields, isSame, rowPairs } from '@weir/contract/fish/difference';

export type LineKind = 'same' | 'changed' | 'added' | 'removed';

/** One field, or one row of a list, as it was and as it shall be. */
export interface Line {
  /** A JSON pointer into the revision; into what it was written upon, where the revision lacks it. */
  path: string;
  /** The names of the field and of those around it. */
  fields: readonly string[];
  kind: LineKind;
  before: unknown;
  after: unknown;
  isRow: boolean;
}

/** How the forms group the fields. */
const lineGroups = ['identity', 'text', 'ecology', 'place', 'effort', 'figures', 'rights', 'other'] as const;
export type LineGroup = (typeof lineGroups)[number];

const groups: Readonly<Partial<Record<LineGroup, string>>> = {
  identity: `scientificName authorship name nameEn nameEs nameJa taxonRank taxonomicStatus acceptedFishId class order
    family subfamily otherNames externalIds nameAccordingTo originalCombination typeLocality typeSpecimen photoNo
    picture fishId surveyId individualNo title titleEn titleEs titleJa view part fin liveState identifications code
    surveyNo project campaign type titleZh author editor containerTitle volume issue page number edition issued DOI cnkiId`,
  text: `diagnosis diagnosisEn diagnosisEs diagnosisJa diagnosticCounts pharyngealTeeth bodyShape caption captionEn
    captionEs captionJa abstract`,
  ecology: `habits habitsEn habitsEs habitsJa diet ecoType diadromy waterLayer eggType spawningMonths spawnTempMinC
    spawnTempMaxC isFreshwater isBrackish isMarine basins conservation substrate habitat water weather airTempC windBft moon
    bankVegetationPercent canopyPercent aquaticPlantsPercent functionalClass`,
  place: `riverSectionId basinId riverName parentSectionId line coordinateSource siteName placeName lng lat
    uncertaintyM verbatimCoordinates verbatimSRS sites devices startTime endTime zone takenTime`,
  effort:
    'gear effort crew organisation permitNo ethicsNo protocol isStandard targetTaxa excludedTaxa absencesReported fieldSheetScan',
  figures: `traits lengthWeights growths catches individuals barcodes hasScaleBar isOneFishOnly isBlurred exposure pxPerMm measuredLengthMm lengthM
    meanWidthM wettedWidthM bankfullWidthM meanDepthM maxDepthM elevationUpM elevationDownM slopePermille
    startChainageKm endChainageKm streamOrder sinuosity damUpstreamKm damDownstreamKm`,
  rights: 'photographer photographerOrcid rightsHolder licence licenceUrl',
};

const placesOf = new Map<string, { group: LineGroup; at: number }>();
for (const group of lineGroups)
  for (const field of (groups[group] ?? '').split(/\s+/)) placesOf.set(field, { group, at: placesOf.size });

/** The fields of two contents by their groups, in the order of the forms. */
export function linesByGroup(base: Fields | null, revision: Fields): { group: LineGroup; lines: Line[] }[] {
  const names = [...new Set([...Object.keys(base ?? {}), ...Object.keys(revision)])];
  const inOrder = names.sort((one, other) => placeOf(one) - placeOf(other));
  return lineGroups
    .map((group) => ({
      group,
      lines: inOrder
        .filter((name) => (placesOf.get(name)?.group ?? 'other') === group)
        .flatMap((name) => linesOf([name], `/${name}`, base?.[name], revision[name])),
    }))
    .filter(({ lines }) => lines.length > 0);
}

const placeOf = (name: string): number => placesOf.get(name)?.at ?? placesOf.size;

function linesOf(fields: readonly string[], path: string, before: unknown, after: unknown): Line[] {
  const name = fields.at(-1) ?? '';
  if (areRows(before, after))
    return rowPairs(name, before, after).map((pair) => ({
      path: `${path}/${pair.afterAt ?? pair.beforeAt}`,
      fields,
      ...{ kind: kindOf(pair.before, pair.after), before: pair.before, after: pair.after, isRow: true },
    }));
  if (isFields(before) || isFields(after)) {
    const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}];
    const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
    return names.flatMap((part) => linesOf([...fields, part], `${path}/${part}`, was[part], is[part]));
  }
  return [{ path, fields, kind: kindOf(before, after), before, after, isRow: false }];
}

function kindOf(before: unknown, after: unknown): LineKind {
  if (isSame(before, after)) return 'same';
  if ((before ?? null) === null) return 'added';
  return (after ?? null) === null ? 'removed' : 'changed';
}

/** The fields of a row in which both differ; all of them where there is one only. */
export const fieldsToShow = (before: unknown, after: unknown, row: Fields): [string, unknown][] =>
  Object.entries(row).filter(
    ([name]) => !isFields(before) || !isFields(after) || !isSame(before[name], after[name]),
  );
