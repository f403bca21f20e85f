import { type PrefixedTerm, termUri } from './namespaces.ts';

type LocalName<Term extends string> = Term extends `${string}:${infer Name}` ? Name : never;

/** What rows of one kind may say: a URI for each short name of a term. */
export interface TermTable<Name extends string = string> {
  /** URI of the class that a row describes. */
  readonly rowType: string;
  readonly terms: { readonly [Each in Name]: string };
}

const table = <const Term extends PrefixedTerm>(
  rowType: PrefixedTerm,
  terms: readonly Term[],
): TermTable<LocalName<Term>> => ({
  rowType: termUri(rowType),
  terms: Object.fromEntries(terms.map((term) => [localName(term), termUri(term)])) as Record<
    LocalName<Term>,
    string
  >,
});

const localName = (term: string): string => term.slice(term.indexOf(':') + 1);

const location = [
  'dwc:locationID',
  'dwc:higherGeographyID',
  'dwc:higherGeography',
  'dwc:waterBody',
  'dwc:countryCode',
  'dwc:stateProvince',
  'dwc:locality',
  'dwc:minimumElevationInMeters',
  'dwc:maximumElevationInMeters',
  'dwc:minimumDepthInMeters',
  'dwc:maximumDepthInMeters',
  'dwc:decimalLatitude',
  'dwc:decimalLongitude',
  'dwc:geodeticDatum',
  'dwc:coordinateUncertaintyInMeters',
  'dwc:verbatimCoordinates',
  'dwc:verbatimSRS',
  'dwc:footprintWKT',
  'dwc:footprintSRS',
  'dwc:dataGeneralizations',
  'dwc:informationWithheld',
] as const;

const measurement = [
  'dwc:measurementID',
  'dwc:measurementType',
  'dwc:measurementValue',
  'dwc:measurementAccuracy',
  'dwc:measurementUnit',
  'dwc:measurementDeterminedDate',
  'dwc:measurementDeterminedBy',
  'dwc:measurementMethod',
  'dwc:measurementRemarks',
] as const;

/** The tables that the platform reads and writes: Darwin Core, Humboldt, OBIS and GBIF 1.0, as of July 2025. */
export const termTables = Object.freeze({
  event: table('dwc:Event', [
    'dwc:eventID',
    'dwc:parentEventID',
    'dwc:eventType',
    'dwc:fieldNumber',
    'dwc:eventDate',
    'dwc:habitat',
    'dwc:samplingProtocol',
    'dwc:sampleSizeValue',
    'dwc:sampleSizeUnit',
    'dwc:samplingEffort',
    'dwc:fieldNotes',
    'dwc:eventRemarks',
    'dwc:recordedBy',
    'dwc:recordedByID',
    'dwc:projectTitle',
    'dwc:projectID',
    'dwc:dynamicProperties',
    ...location,
  ]),
  occurrence: table('dwc:Occurrence', [
    'dwc:occurrenceID',
    'dwc:eventID',
    'dwc:eventDate',
    'dwc:basisOfRecord',
    'dwc:catalogNumber',
    'dwc:individualCount',
    'dwc:organismQuantity',
    'dwc:organismQuantityType',
    'dwc:sex',
    'dwc:lifeStage',
    'dwc:reproductiveCondition',
    'dwc:vitality',
    'dwc:occurrenceStatus',
    'dwc:occurrenceRemarks',
    'dwc:associatedMedia',
    'dwc:associatedOccurrences',
    'dwc:associatedReferences',
    'dwc:associatedSequences',
    'dwc:recordedBy',
    'dwc:recordedByID',
    'dwc:identificationQualifier',
    'dwc:identifiedBy',
    'dwc:dateIdentified',
    'dwc:identificationVerificationStatus',
    'dwc:taxonID',
    'dwc:scientificNameID',
    'dwc:scientificName',
    'dwc:scientificNameAuthorship',
    'dwc:taxonRank',
    'dwc:vernacularName',
    'dwc:dynamicProperties',
    ...location,
  ]),
  taxon: table('dwc:Taxon', [
    'dwc:taxonID',
    'dwc:scientificNameID',
    'dwc:taxonConceptID',
    'dwc:acceptedNameUsageID',
    'dwc:scientificName',
    'dwc:scientificNameAuthorship',
    'dwc:originalNameUsage',
    'dwc:nameAccordingTo',
    'dwc:kingdom',
    'dwc:phylum',
    'dwc:class',
    'dwc:order',
    'dwc:family',
    'dwc:subfamily',
    'dwc:genus',
    'dwc:specificEpithet',
    'dwc:infraspecificEpithet',
    'dwc:taxonRank',
    'dwc:taxonomicStatus',
    'dwc:nomenclaturalCode',
    'dwc:vernacularName',
    'dwc:dynamicProperties',
    'dcterms:bibliographicCitation',
  ]),
  measurementOrFact: table('dwc:MeasurementOrFact', measurement),
  extendedMeasurementOrFact: table('obis:ExtendedMeasurementOrFact', [
    ...measurement,
    'dwc:eventID',
    'dwc:occurrenceID',
    'obis:measurementTypeID',
    'obis:measurementValueID',
    'obis:measurementUnitID',
  ]),
  humboldt: table('eco:Event', [
    'eco:reportedWeather',
    'eco:reportedExtremeConditions',
    'eco:totalAreaSampledValue',
    'eco:totalAreaSampledUnit',
    'eco:eventDurationValue',
    'eco:eventDurationUnit',
    'eco:targetTaxonomicScope',
    'eco:isTaxonomicScopeFullyReported',
    'eco:isAbsenceReported',
    'eco:absentTaxa',
    'eco:hasNonTargetTaxa',
    'eco:protocolNames',
    'eco:isAbundanceReported',
    'eco:hasVouchers',
    'eco:samplingPerformedBy',
    'eco:isSamplingEffortReported',
    'eco:samplingEffortProtocol',
    'eco:samplingEffortValue',
    'eco:samplingEffortUnit',
  ]),
  distribution: table('gbif:Distribution', [
    'dwc:locationID',
    'dwc:locality',
    'dwc:countryCode',
    'dwc:occurrenceStatus',
    'dwc:establishmentMeans',
    'dwc:degreeOfEstablishment',
    'dwc:pathway',
    'iucn:threatStatus',
    'gbif:appendixCITES',
    'dwc:eventDate',
    'dcterms:source',
    'dwc:occurrenceRemarks',
  ]),
  vernacularName: table('gbif:VernacularName', [
    'dwc:vernacularName',
    'dcterms:source',
    'dcterms:language',
    'dwc:locality',
    'gbif:isPreferredName',
    'dwc:taxonRemarks',
  ]),
  speciesProfile: table('gbif:SpeciesProfile', [
    'gbif:isMarine',
    'gbif:isFreshwater',
    'gbif:isTerrestrial',
    'gbif:isInvasive',
    'gbif:isExtinct',
    'gbif:ageInDays',
    'gbif:sizeInMillimeters',
    'gbif:massInGrams',
    'dwc:habitat',
  ]),
  description: table('gbif:Description', [
    'dcterms:description',
    'dcterms:type',
    'dcterms:source',
    'dcterms:language',
    'dcterms:creator',
    'dcterms:license',
    'dcterms:rightsHolder',
  ]),
  reference: table('gbif:Reference', [
    'dcterms:identifier',
    'dcterms:bibliographicCitation',
    'dcterms:title',
    'dcterms:creator',
    'dcterms:date',
    'dcterms:source',
    'dcterms:language',
    'dcterms:type',
  ]),
  multimedia: table('gbif:Multimedia', [
    'dcterms:type',
    'dcterms:format',
    'dcterms:identifier',
    'dcterms:references',
    'dcterms:title',
    'dcterms:description',
    'dcterms:created',
    'dcterms:creator',
    'dcterms:license',
    'dcterms:rightsHolder',
  ]),
});

export type TableName = keyof typeof termTables;

const byRowType: ReadonlyMap<string, TermTable> = new Map(
  Object.values<TermTable>(termTables).map((each) => [each.rowType, each]),
);

/** Undefined: rows of this kind are not known here. */
export const termTableOf = (rowType: string): TermTable | undefined => byRowType.get(rowType);

/** The term that identifies a row of a core; undefined: such rows are no core. */
export function coreIdTerm(rowType: string): string | undefined {
  if (rowType === termTables.event.rowType) return termTables.event.terms.eventID;
  if (rowType === termTables.taxon.rowType) return termTables.taxon.terms.taxonID;
  if (rowType === termTables.occurrence.rowType) return termTables.occurrence.terms.occurrenceID;
  return undefined;
}
