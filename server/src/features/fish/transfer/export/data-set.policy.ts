import type { Language } from '@weir/contract/common';
import type { ArchiveCore } from '@weir/contract/fish/transfer/archives';
import type { ReleaseDraft } from '@weir/contract/fish/transfer/releases';
import type { EmlAgent, EmlDataSet, EmlLicence } from '../../../../platform/darwin-core/writing/eml.ts';

const licenceOf: Record<ReleaseDraft['licence'], EmlLicence> = {
  'CC0-1.0': {
    name: 'Public Domain (CC0 1.0)',
    uri: 'http://creativecommons.org/publicdomain/zero/1.0/legalcode',
    spdxId: 'CC0-1.0',
  },
  'CC-BY-4.0': {
    name: 'Creative Commons Attribution (CC-BY) 4.0 License',
    uri: 'http://creativecommons.org/licenses/by/4.0/legalcode',
    spdxId: 'CC-BY-4.0',
  },
  'CC-BY-NC-4.0': {
    name: 'Creative Commons Attribution Non Commercial (CC-BY-NC) 4.0 License',
    uri: 'http://creativecommons.org/licenses/by-nc/4.0/legalcode',
    spdxId: 'CC-BY-NC-4.0',
  },
};

/** What the records of an archive cover. */
export interface Covered {
  readonly records: number;
  readonly families: readonly string[];
  readonly years: { readonly from: string; readonly to: string } | undefined;
  readonly area:
    | { readonly west: number; readonly east: number; readonly south: number; readonly north: number }
    | undefined;
}

const titles: Record<ArchiveCore, Record<Language, string>> = {
  taxon: {
    zh: '鱼类名录',
    en: 'Checklist of fishes',
    es: 'Lista de peces',
    ja: '魚類目録',
  },
  event: {
    zh: '鱼类调查及渔获数据',
    en: 'Fish surveys and their catch',
    es: 'Muestreos de peces y sus capturas',
    ja: '魚類調査と漁獲のデータ',
  },
};

/** Of an archive that nobody has described: whoever made it is its creator. */
export const exportedDataSet = (
  { core, language, day }: { core: ArchiveCore; language: Language; day: string },
  { creator, packageId }: { creator: EmlAgent; packageId: string },
  covered: Covered,
): EmlDataSet => ({
  ...{ packageId, title: titles[core][language], language, metadataLanguage: language },
  ...{ creators: [creator], contacts: [creator], publicationDate: day },
  abstract: [titles[core][language], 'Approved records of the fish-species database, exported as they were.'],
  licence: licenceOf['CC-BY-NC-4.0'],
  ...coverageOf(covered),
});

export interface Released {
  readonly number: number;
  readonly day: string;
  /** Where everybody finds it; undefined: the installation has no public address. */
  readonly url: string | undefined;
}

export function releasedDataSet(
  draft: ReleaseDraft,
  { number, day, url }: Released,
  covered: Covered,
): EmlDataSet {
  const creators = draft.creators.map(({ name, orcid }) => ({
    surname: name,
    organization: draft.organisation,
    ...(orcid ? { orcid } : {}),
  }));
  return {
    packageId: url ?? `release-${number}`,
    ...(url === undefined ? {} : { alternateIdentifiers: [url], url }),
    ...{ title: draft.title, language: draft.language, metadataLanguage: draft.language },
    creators,
    contacts: [{ organization: draft.organisation, email: draft.contactEmail }],
    publisher: { organization: draft.organisation },
    publicationDate: day,
    abstract: draft.abstract.split('\n').filter((text) => text.trim() !== ''),
    licence: licenceOf[draft.licence],
    ...coverageOf(covered),
    citation: {
      text: releaseCitation(draft, { number, day, url }),
      ...(url === undefined ? {} : { identifier: url }),
    },
  };
}

/** Names, year, title, version, publisher and address, in the order that GBIF asks for. */
export const releaseCitation = (
  { creators, title, organisation }: ReleaseDraft,
  { number, day, url }: Released,
): string =>
  [
    `${creators.map(({ name }) => name).join(', ')} (${day.slice(0, 4)}).`,
    `${title}.`,
    `Version ${number}.`,
    `${organisation}.`,
    ...(url === undefined ? [] : [url]),
  ].join(' ');

const coverageOf = ({ families, years, area }: Covered): Partial<EmlDataSet> => ({
  ...(area && { geographicCoverage: { description: 'The surveyed river sections', ...area } }),
  ...(years && { temporalCoverage: years }),
  ...(families.length > 0 && {
    taxonomicCoverage: { taxa: families.map((scientificName) => ({ rank: 'family', scientificName })) },
  }),
  methods: {
    steps: ['Each record was reviewed by somebody who had not written it before it was approved.'],
  },
});
