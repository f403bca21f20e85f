import { comparableName, shortName } from '../terms/namespaces.ts';
import { type TermTable, termTableOf, termTables } from '../terms/term-tables.ts';

const tables = Object.values<TermTable>(termTables);
const allNames: ReadonlySet<string> = new Set(
  tables.flatMap(({ terms }) => Object.keys(terms).map(comparableName)),
);
const identifiers: ReadonlySet<string> = new Set(
  ['eventID', 'parentEventID', 'occurrenceID', 'taxonID', 'measurementID', 'locationID'].map(comparableName),
);

export const isKnownName = (name: string): boolean => allNames.has(comparableName(name));

export const isIdentifierName = (name: string): boolean => identifiers.has(comparableName(name));

const withoutTls = (uri: string): string => uri.replace(/^https:/, 'http:');

/** The row type that is meant, whatever somebody wrote of its address; what is not known is left as it is. */
export function knownRowType(rowType: string): string {
  if (termTableOf(rowType)) return rowType;
  const plain = withoutTls(rowType);
  if (termTableOf(plain)) return plain;
  const name = comparableName(rowType);
  return tables.find((table) => comparableName(table.rowType) === name)?.rowType ?? rowType;
}

/** The term of a table that is meant, by its address or by its name alone; undefined: the table has none such. */
export function knownTerm(rowType: string, term: string): string | undefined {
  const terms: Readonly<Record<string, string>> = termTableOf(rowType)?.terms ?? {};
  const [name, uri] = [shortName(term), withoutTls(term)];
  if (Object.hasOwn(terms, name) && terms[name] === uri) return uri;
  const comparable = comparableName(term);
  return Object.entries(terms).find(([each]) => comparableName(each) === comparable)?.[1];
}
