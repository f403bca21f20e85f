import type { Language } from '@weir/contract/common';
import type { FishContent } from '@weir/contract/fish/species';
import { type Suffix, suffixes } from '@weir/contract/local-text';
import { parseScientificName } from '../../../../platform/darwin-core/values/scientific-name.ts';
import { basinWord, type KnownThings } from '../content/known-things.service.ts';
import { withIds } from '../content/portable-ids.policy.ts';

/** Fields that have a column or a table of their own; the others travel in `dynamicProperties`. */
export const saidByTaxonTables = new Set([
  ...['scientificName', 'authorship', 'taxonRank', 'taxonomicStatus', 'acceptedFishId'],
  ...['class', 'order', 'family', 'subfamily', 'nameAccordingTo', 'originalCombination'],
  ...['name', 'nameEn', 'nameEs', 'nameJa', 'otherNames', 'basins', 'diagnosis', 'habits'],
  ...['diagnosisEn', 'diagnosisEs', 'diagnosisJa', 'habitsEn', 'habitsEs', 'habitsJa'],
  ...['isFreshwater', 'isMarine'],
]);

const gbifAddress = 'https://www.gbif.org/species/';
const colAddress = 'https://www.catalogueoflife.org/data/taxon/';

/** Of the Global Biodiversity Information Facility, and of the Catalogue of Life. */
export const identifiersOf = ({ externalIds }: Pick<FishContent, 'externalIds'>) => ({
  scientificNameID: externalIds?.gbif ? gbifAddress + externalIds.gbif : undefined,
  taxonConceptID: externalIds?.col ? colAddress + externalIds.col : undefined,
});

/** The ids that addresses like ours hold. */
export function externalIdsOf(said: {
  scientificNameID: string | undefined;
  taxonConceptID: string | undefined;
}): { gbif?: string; col?: string } {
  const addresses = [said.scientificNameID, said.taxonConceptID].filter((text) => text !== undefined);
  const found = (form: RegExp) =>
    addresses.map((text) => form.exec(text)?.[1]).find((text) => text !== undefined);
  const gbif = found(/gbif\.org\/species\/(\d{1,12})$/);
  const col = found(/catalogueoflife\.org\/data\/taxon\/([A-Z0-9]{1,12})$/);
  return { ...(gbif && { gbif }), ...(col && { col }) };
}

export const taxonColumns = [
  ...(['scientificNameID', 'taxonConceptID', 'acceptedNameUsageID', 'scientificName'] as const),
  ...(['scientificNameAuthorship', 'originalNameUsage', 'nameAccordingTo', 'kingdom', 'phylum'] as const),
  ...(['class', 'order', 'family', 'subfamily', 'genus', 'specificEpithet', 'infraspecificEpithet'] as const),
  ...(['taxonRank', 'taxonomicStatus', 'nomenclaturalCode', 'vernacularName', 'dynamicProperties'] as const),
];

export function taxonRow(fish: FishContent, { outward }: KnownThings) {
  const parsed = parseScientificName(fish.scientificName);
  const rest = Object.fromEntries(Object.entries(fish).filter(([name]) => !saidByTaxonTables.has(name)));
  return {
    ...identifiersOf(fish),
    acceptedNameUsageID: fish.acceptedFishId ? String(outward.record(fish.acceptedFishId) ?? '') : '',
    scientificName: fish.scientificName,
    scientificNameAuthorship: fish.authorship ?? null,
    originalNameUsage: fish.originalCombination ?? null,
    nameAccordingTo: fish.nameAccordingTo ?? null,
    ...{ kingdom: 'Animalia', phylum: 'Chordata', nomenclaturalCode: 'ICZN' },
    class: fish.class ?? null,
    order: fish.order,
    family: fish.family,
    subfamily: fish.subfamily ?? null,
    genus: parsed?.genus ?? null,
    specificEpithet: parsed?.specificEpithet ?? null,
    infraspecificEpithet: parsed?.infraspecificEpithet ?? null,
    taxonRank: fish.taxonRank,
    taxonomicStatus: fish.taxonomicStatus,
    vernacularName: fish.name,
    dynamicProperties: JSON.stringify(withIds(rest, outward)),
  };
}

export const languageSuffixes = Object.entries(suffixes) as [Language, Suffix][];

export const vernacularColumns = [
  ...(['vernacularName', 'language', 'locality', 'isPreferredName', 'taxonRemarks', 'source'] as const),
];

/** The preferred name of each language first; `taxonRemarks` says of what kind another one is. */
export const vernacularRows = (fish: FishContent, { outward }: KnownThings) => [
  ...languageSuffixes.flatMap(([language, suffix]) => {
    const vernacularName = fish[`name${suffix}`];
    return vernacularName ? [{ vernacularName, language, isPreferredName: true }] : [];
  }),
  ...(fish.otherNames ?? []).map(({ text, language, region, kind, referenceId }) => ({
    vernacularName: text,
    language: language === 'other' ? 'und' : language,
    locality: region ?? null,
    isPreferredName: false,
    taxonRemarks: kind,
    source: referenceId ? String(outward.record(referenceId) ?? '') : '',
  })),
];

export const distributionColumns = [
  ...(['locationID', 'locality', 'occurrenceStatus', 'establishmentMeans', 'degreeOfEstablishment'] as const),
  ...(['pathway', 'eventDate', 'threatStatus', 'appendixCITES', 'source'] as const),
];

/** Where it lives, basin by basin; then how it is protected, where that is a matter of GBIF's terms. */
export const distributionRows = (fish: FishContent, { basinById, outward }: KnownThings) => [
  ...(fish.basins ?? []).flatMap((one) => {
    const basin = basinById.get(one.basinId);
    if (!basin) return [];
    return {
      locationID: basinWord(basin),
      locality: basin.nameEn ?? basin.name,
      occurrenceStatus: one.occurrenceStatus,
      establishmentMeans: one.establishmentMeans,
      degreeOfEstablishment: one.degreeOfEstablishment ?? null,
      pathway: one.pathway ?? null,
      eventDate: yearsText(one.firstYear, one.lastYear),
      source: one.referenceId ? String(outward.record(one.referenceId) ?? '') : '',
    };
  }),
  ...(fish.conservation ?? [])
    .filter(({ scheme }) => scheme === 'IUCN' || scheme === 'CITES')
    .map(({ scheme, category, scope, referenceId }) => ({
      locality: scope ?? 'World',
      threatStatus: scheme === 'IUCN' ? category : null,
      appendixCITES: scheme === 'CITES' ? category : null,
      source: referenceId ? String(outward.record(referenceId) ?? '') : '',
    })),
];

const yearsText = (first: number | null | undefined, last: number | null | undefined): string =>
  first || last ? `${first ?? '..'}/${last ?? '..'}` : '';

export const profileColumns = [
  ...(['isMarine', 'isFreshwater', 'isTerrestrial', 'sizeInMillimeters', 'massInGrams'] as const),
];

export function profileRow({ isMarine, isFreshwater, traits = [] }: FishContent) {
  const trait = (name: string) => traits.find((one) => one.trait === name)?.value;
  const lengthCm = trait('maxLengthCm');
  return {
    isMarine: isMarine === undefined ? null : isMarine === 1,
    isFreshwater: isFreshwater === undefined ? null : isFreshwater === 1,
    isTerrestrial: false,
    sizeInMillimeters: lengthCm === undefined ? null : Math.round(lengthCm * 10_000) / 1000,
    massInGrams: trait('maxWeightG') ?? null,
  };
}

export const descriptionColumns = [...(['description', 'type', 'language'] as const)];

/** What it looks like, and how it lives. */
export const descriptionRows = (fish: FishContent) =>
  (
    [
      ['diagnosis', 'diagnostic'],
      ['habits', 'biology'],
    ] as const
  ).flatMap(([field, type]) =>
    languageSuffixes.flatMap(([language, suffix]) => {
      const description = fish[`${field}${suffix}`];
      return description ? [{ description, type, language }] : [];
    }),
  );
