import type { EmlAgent, EmlDataSet, EmlLicence, EmlMethods } from './eml.ts';
import { coverage } from './eml-coverage.ts';
import { element, type Xml, xmlDocument } from './xml.ts';

/**
 * The document that describes a data set: Ecological Metadata Language 2.2.0 in the profile 1.3 of GBIF.
 * Throws a TypeError when something is empty that the profile demands.
 */
export function emlDocument(dataSet: EmlDataSet): string {
  assertComplete(dataSet);
  const { packageId, metadataLanguage } = dataSet;
  return xmlDocument(
    element('eml:eml', [dataSetElement(dataSet), additionalMetadata(dataSet)], {
      'xmlns:eml': 'https://eml.ecoinformatics.org/eml-2.2.0',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation':
        'https://eml.ecoinformatics.org/eml-2.2.0 https://rs.gbif.org/schema/eml-gbif-profile/1.3/eml.xsd',
      packageId,
      system: 'http://gbif.org',
      scope: 'system',
      'xml:lang': metadataLanguage,
    }),
  );
}

function assertComplete(dataSet: EmlDataSet): void {
  const { packageId, title, abstract, creators, contacts, publicationDate, temporalCoverage, licence } =
    dataSet;
  const demanded = { packageId, title, abstract: abstract.join(''), licence: licence.name && licence.uri };
  const empty = Object.entries(demanded).find(([, text]) => text.trim() === '')?.[0];
  if (empty !== undefined) throw new TypeError(`The ${empty} of a data set is empty`);
  const nameless = [...creators, ...contacts].some(({ surname, organization }) => !surname && !organization);
  if (creators.length === 0 || contacts.length === 0 || nameless)
    throw new TypeError('A data set needs creators and contacts, each with a surname or an organization');
  const { from = publicationDate, to = publicationDate } = temporalCoverage ?? {};
  if (![publicationDate, from, to].every((date) => /^\d{4}(-\d{2}-\d{2})?$/.test(date)))
    throw new TypeError('A date of a data set is a day or a year');
}

const dataSetElement = (dataSet: EmlDataSet): Xml =>
  element('dataset', [
    ...(dataSet.alternateIdentifiers ?? []).map((id) => element('alternateIdentifier', id)),
    element('title', dataSet.title, { 'xml:lang': dataSet.metadataLanguage }),
    ...dataSet.creators.map((each) => agent('creator', each)),
    ...(dataSet.metadataProviders ?? dataSet.creators.slice(0, 1)).map((each) =>
      agent('metadataProvider', each),
    ),
    element('pubDate', dataSet.publicationDate),
    element('language', dataSet.language),
    element('abstract', paragraphs(dataSet.abstract)),
    ...keywordSet(dataSet.keywords),
    ...licence(dataSet.licence),
    ...online(dataSet.url),
    coverage(dataSet),
    ...dataSet.contacts.map((each) => agent('contact', each)),
    ...(dataSet.publisher ? [agent('publisher', dataSet.publisher)] : []),
    ...(dataSet.methods ? [methods(dataSet.methods)] : []),
  ]);

const paragraphs = (texts: readonly string[]): Xml[] => texts.map((text) => element('para', text));

function agent(name: string, { givenName, surname, organization, email, url, orcid }: EmlAgent): Xml {
  const person = surname ? [element('givenName', givenName), element('surName', surname)] : [];
  return element(name, [
    element('individualName', person),
    element('organizationName', organization),
    element('electronicMailAddress', email),
    element('onlineUrl', url),
    element('userId', orcid, { directory: 'https://orcid.org/' }),
  ]);
}

/** Words that come from no thesaurus; the profile wants it said. */
const keywordSet = (keywords: readonly string[] = []): Xml[] =>
  keywords.length === 0
    ? []
    : [
        element('keywordSet', [
          ...keywords.map((each) => element('keyword', each)),
          element('keywordThesaurus', 'n/a'),
        ]),
      ];

/** For people, in the form that harvesters look for, and for machines. */
const licence = ({ name, uri, spdxId }: EmlLicence): Xml[] => [
  element(
    'intellectualRights',
    element('para', [
      'This work is licensed under a ',
      element('ulink', element('citetitle', name), { url: uri }),
      '.',
    ]),
  ),
  element('licensed', [element('licenseName', name), element('url', uri), element('identifier', spdxId)]),
];

const online = (url: string | undefined): Xml[] =>
  url === undefined
    ? []
    : [element('distribution', element('online', element('url', url, { function: 'information' })))];

function methods({ steps, studyExtent, sampling, qualityControl = [] }: EmlMethods): Xml {
  const described = (name: string, text: string) => element(name, element('description', paragraphs([text])));
  const samplings =
    studyExtent === undefined || sampling === undefined
      ? []
      : [
          element('sampling', [
            described('studyExtent', studyExtent),
            element('samplingDescription', paragraphs([sampling])),
          ]),
        ];
  return element('methods', [
    ...steps.map((step) => described('methodStep', step)),
    ...samplings,
    ...qualityControl.map((text) => described('qualityControl', text)),
  ]);
}

/** When the document was made is when the data set was published: the same data set makes the same document. */
function additionalMetadata({ publicationDate, citation }: EmlDataSet): Xml {
  const day = publicationDate.length === 4 ? `${publicationDate}-01-01` : publicationDate;
  const gbif = [
    element('dateStamp', `${day}T00:00:00Z`),
    element('hierarchyLevel', 'dataset'),
    ...(citation ? [element('citation', citation.text, { identifier: citation.identifier })] : []),
  ];
  return element('additionalMetadata', element('metadata', element('gbif', gbif)));
}
