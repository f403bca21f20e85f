import { basename, extname } from 'node:path/posix';
import { comparableName } from '../terms/namespaces.ts';
import { coreIdTerm, type TableName, termTables } from '../terms/term-tables.ts';
import { ArchiveError, type ArchiveLimits } from './archive-error.ts';
import { type ArchiveNotes, createArchiveNotes } from './archive-notes.ts';
import type { DeclaredArchive, DeclaredField, DeclaredTable } from './declared-archive.ts';
import { knownTerm } from './known-terms.ts';
import { type ProbedFile, probeFile } from './probed-file.ts';
import type { ZipArchive } from './zip-archive.ts';

/** What file names hold; the first that fits. */
const nameHints: readonly (readonly [RegExp, TableName])[] = [
  [/measurement|e?mof/, 'extendedMeasurementOrFact'],
  [/humboldt|inventor/, 'humboldt'],
  [/occurrence|catch/, 'occurrence'],
  [/event|sampl/, 'event'],
  [/vernacular/, 'vernacularName'],
  [/distribution/, 'distribution'],
  [/profile/, 'speciesProfile'],
  [/description/, 'description'],
  [/reference/, 'reference'],
  [/multimedia|media|image/, 'multimedia'],
  [/tax(on|a)/, 'taxon'],
];

/** Columns that only tables of one kind have; the first that fits. */
const columnHints: readonly (readonly [string, TableName])[] = [
  ['measurementType', 'extendedMeasurementOrFact'],
  ['occurrenceID', 'occurrence'],
  ['basisOfRecord', 'occurrence'],
  ['vernacularName', 'vernacularName'],
  ['degreeOfEstablishment', 'distribution'],
  ['isFreshwater', 'speciesProfile'],
  ['parentEventID', 'event'],
  ['samplingProtocol', 'event'],
  ['scientificName', 'taxon'],
  ['eventDate', 'event'],
];

const cores: readonly TableName[] = ['event', 'taxon', 'occurrence'];

const isTable = (name: string): boolean =>
  ['.csv', '.tsv', '.txt', '.tab'].includes(extname(name).toLowerCase());

/** What an archive without `meta.xml` seems to hold, by the names of its files and their headings. */
export async function guessArchive(
  zip: ZipArchive,
  names: readonly string[],
  context: { notes: ArchiveNotes; limits: ArchiveLimits },
): Promise<DeclaredArchive> {
  const tables = new Map<TableName, DeclaredTable>();
  for (const file of names.filter(isTable).toSorted()) {
    const guessed = await guessTable(zip, file, context.limits);
    if (guessed && !tables.has(guessed.name)) tables.set(guessed.name, guessed.table);
    else context.notes.add({ code: 'ignoredFile', file });
  }
  const core = cores.find((name) => tables.has(name));
  const table = core && tables.get(core);
  if (!core || !table) throw new ArchiveError('noTables', 'No file is a table of Darwin Core');
  context.notes.add({ code: 'guessedTables' });
  tables.delete(core);
  const idTerm = coreIdTerm(table.rowType) ?? '';
  return {
    core: withIdColumn(table, idTerm),
    extensions: [...tables.values()].map((each) => withIdColumn(each, idTerm)),
    metadata: undefined,
  };
}

/** The core id is known by its heading, in tables that have no such term, too. */
function withIdColumn(table: DeclaredTable, idTerm: string): DeclaredTable {
  const isId = ({ term }: DeclaredField) => comparableName(term) === comparableName(idTerm);
  return {
    ...table,
    idIndex: table.fields.find(isId)?.index,
    fields: table.fields.map((field) => (isId(field) ? { ...field, term: idTerm } : field)),
  };
}

async function guessTable(
  zip: ZipArchive,
  file: string,
  limits: ArchiveLimits,
): Promise<{ name: TableName; table: DeclaredTable } | undefined> {
  const nothing = { encoding: 'UTF-8', separator: ',', quote: '"', lineEnd: '\n', columns: limits.columns };
  const probed = await probeFile(zip, file, nothing, { notes: createArchiveNotes(), limits });
  const name = tableName(probed);
  return name && { name, table: tableOf(name, probed) };
}

/** Only what has a column that such tables have is one. */
function tableName({ file, first }: ProbedFile): TableName | undefined {
  const has = (name: TableName, heading: string) =>
    knownTerm(termTables[name].rowType, heading) !== undefined;
  const title = basename(file).toLowerCase();
  const byName = nameHints.find(([pattern]) => pattern.test(title))?.[1];
  if (byName && first.some((heading) => has(byName, heading))) return byName;
  const headings = new Set(first.map((heading) => heading.trim().toLowerCase()));
  return columnHints.find(([column]) => headings.has(column.toLowerCase()))?.[1];
}

const tableOf = (name: TableName, { file, encoding, format, first }: ProbedFile): DeclaredTable => ({
  ...{ rowType: termTables[name].rowType, locations: [file], encoding, ...format, headerLines: 1 },
  ...{ idIndex: undefined, hasSwappedId: false },
  fields: first.flatMap((heading, index) => {
    const term = knownTerm(termTables[name].rowType, heading) ?? heading.trim();
    return term === '' ? [] : [{ term, index, fallback: undefined }];
  }),
});
