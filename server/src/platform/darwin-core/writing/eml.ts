/** A person, an organization, or both. */
export interface EmlAgent {
  readonly givenName?: string;
  readonly surname?: string;
  readonly organization?: string;
  readonly email?: string;
  readonly url?: string;
  /** `0000-0002-1825-0097` */
  readonly orcid?: string;
}

export interface EmlLicence {
  /** `Creative Commons Attribution (CC-BY) 4.0 License` */
  readonly name: string;
  /** `http://creativecommons.org/licenses/by/4.0/legalcode` */
  readonly uri: string;
  /** Of the SPDX list: `CC-BY-4.0` */
  readonly spdxId?: string;
}

/** Degrees, WGS 84. */
export interface EmlGeographicCoverage {
  readonly description: string;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Days or years as ISO 8601 has them. */
export interface EmlTemporalCoverage {
  readonly from: string;
  readonly to: string;
}

export interface EmlTaxon {
  readonly rank?: string;
  readonly scientificName: string;
  readonly commonName?: string;
}

export interface EmlTaxonomicCoverage {
  readonly description?: string;
  readonly taxa: readonly EmlTaxon[];
}

export interface EmlMethods {
  readonly steps: readonly string[];
  readonly studyExtent?: string;
  readonly sampling?: string;
  readonly qualityControl?: readonly string[];
}

export interface EmlCitation {
  readonly text: string;
  /** DOI or address. */
  readonly identifier?: string;
}

/** What an archive says of itself. */
export interface EmlDataSet {
  /** Of this very version. */
  readonly packageId: string;
  readonly alternateIdentifiers?: readonly string[];
  readonly title: string;
  /** Of the data: `zh`, `en`, … */
  readonly language: string;
  /** Of this document. */
  readonly metadataLanguage: string;
  readonly creators: readonly EmlAgent[];
  readonly metadataProviders?: readonly EmlAgent[];
  readonly contacts: readonly EmlAgent[];
  readonly publisher?: EmlAgent;
  /** `2026-05-01` */
  readonly publicationDate: string;
  /** A text for each paragraph. */
  readonly abstract: readonly string[];
  readonly keywords?: readonly string[];
  readonly licence: EmlLicence;
  /** Where the data set has its page. */
  readonly url?: string;
  readonly geographicCoverage?: EmlGeographicCoverage;
  readonly temporalCoverage?: EmlTemporalCoverage;
  readonly taxonomicCoverage?: EmlTaxonomicCoverage;
  readonly methods?: EmlMethods;
  readonly citation?: EmlCitation;
}
