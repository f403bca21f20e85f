const namespaces = {
  dwc: 'http://rs.tdwg.org/dwc/terms/',
  eco: 'http://rs.tdwg.org/eco/terms/',
  dcterms: 'http://purl.org/dc/terms/',
  gbif: 'http://rs.gbif.org/terms/1.0/',
  obis: 'http://rs.iobis.org/obis/terms/',
  iucn: 'http://iucn.org/terms/',
} as const;

/** A term as people write it: `dwc:eventID`. */
export type PrefixedTerm = `${keyof typeof namespaces}:${string}`;

export function termUri(term: PrefixedTerm): string {
  const colon = term.indexOf(':');
  return namespaces[term.slice(0, colon) as keyof typeof namespaces] + term.slice(colon + 1);
}

/** What stands behind the namespace of a URI, or the name itself. */
export const shortName = (term: string): string => /[^/#:]*$/.exec(term)?.[0] ?? term;

/** For comparing names of columns that people have written: `Event ID` is `eventID`. */
export const comparableName = (name: string): string =>
  shortName(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
