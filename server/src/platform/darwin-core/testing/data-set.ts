import type { EmlDataSet } from '../writing/eml.ts';

/** A data set that says everything that it can. */
export const wholeDataSet: EmlDataSet = {
  packageId: '5f0c2a52-7a0e-4cf4-9f3d-7b1c1d3c2a10/v2.0',
  alternateIdentifiers: ['https://doi.org/10.5072/fish', 'https://example.org/releases/2'],
  title: 'Fish of the demonstration river <2024–2025> & its "tributaries"',
  language: 'zh',
  metadataLanguage: 'en',
  creators: [
    { givenName: 'Lin', surname: 'Wang', organization: 'River Institute', orcid: '0000-0002-1825-0097' },
    { organization: 'River Institute', email: 'fish@example.org', url: 'https://example.org' },
  ],
  contacts: [{ surname: 'Wang', email: 'wang@example.org' }],
  publisher: { organization: 'River Institute' },
  publicationDate: '2026-05-01',
  abstract: ['Two years of surveys.', 'Gillnets and traps.'],
  keywords: ['fish', 'river'],
  licence: {
    name: 'Creative Commons Attribution (CC-BY) 4.0 License',
    uri: 'http://creativecommons.org/licenses/by/4.0/legalcode',
    spdxId: 'CC-BY-4.0',
  },
  url: 'https://example.org/releases/2',
  geographicCoverage: {
    description: 'Upper reach',
    west: 101.5,
    east: 102,
    south: -0.000_000_1,
    north: 31.25,
  },
  temporalCoverage: { from: '2024-01-05', to: '2025-12-20' },
  taxonomicCoverage: {
    description: 'Freshwater fish',
    taxa: [
      { rank: 'species', scientificName: 'Gobio gobio', commonName: 'gudgeon' },
      { scientificName: 'Cyprinidae' },
    ],
  },
  methods: {
    steps: ['Water was measured before fishing.', 'Nets were set over night.'],
    studyExtent: 'Twelve sections',
    sampling: 'Each season',
    qualityControl: ['Two experts identified each fish.'],
  },
  citation: { text: 'Wang L (2026) Fish of the river. v2.0.', identifier: 'https://doi.org/10.5072/fish' },
};

/** One that says only what it must. */
export const leastDataSet: EmlDataSet = {
  packageId: 'x',
  title: 'Fish',
  language: 'en',
  metadataLanguage: 'en',
  creators: [{ organization: 'River Institute' }],
  contacts: [{ organization: 'River Institute' }],
  publicationDate: '2026',
  abstract: ['Surveys.'],
  licence: { name: 'CC0', uri: 'http://creativecommons.org/publicdomain/zero/1.0/legalcode' },
};
