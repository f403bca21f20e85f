import { basename, dirname, join } from 'node:path/posix';
import { coreIdTerm } from '../terms/term-tables.ts';
import { ArchiveError, type ArchiveLimits, archiveLimits } from './archive-error.ts';
import { type ArchiveNote, type ArchiveNotes, createArchiveNotes } from './archive-notes.ts';
import type { DeclaredArchive, DeclaredTable } from './declared-archive.ts';
import { guessArchive } from './guessed-archive.ts';
import { knownRowType } from './known-terms.ts';
import { parseMetaXml } from './meta-xml.ts';
import { type ProbedFile, probeFile } from './probed-file.ts';
import { type ArchiveColumn, layoutOf, type TableLayout } from './table-layout.ts';
import { type ArchiveRow, rowsOf } from './table-rows.ts';
import { openZipArchive, wholeEntry, type ZipArchive } from './zip-archive.ts';

export interface ArchiveTable {
  /** A URI of the term tables, or what the archive says. */
  readonly rowType: string;
  readonly files: readonly string[];
  readonly columns: readonly ArchiveColumn[];
  /** Terms of columns that the term tables do not have for rows of this kind. */
  readonly unknownTerms: readonly string[];
  /** Reads the table from its beginning, in constant memory; as often as it is called. */
  rows(): AsyncGenerator<ArchiveRow>;
}

export interface DarwinCoreArchive {
  readonly core: ArchiveTable;
  readonly extensions: readonly ArchiveTable[];
  /** The document that describes the data set, mostly EML; nobody has looked into it. */
  readonly metadata: Buffer | undefined;
  /** What was tolerated so far; of rows, only after they were read. */
  notes(): ArchiveNote[];
  close(): void;
}

interface Context {
  readonly zip: ZipArchive;
  readonly names: readonly string[];
  readonly notes: ArchiveNotes;
  readonly limits: ArchiveLimits;
}

/**
 * Opens a Darwin Core Archive (https://dwc.tdwg.org/text/) that somebody else has written, and puts up with what is
 * wrong in it as long as its meaning is clear; `notes` tells. Whoever opens it closes it.
 * Rejects with an ArchiveError; reading rows may throw one, too.
 */
export async function readArchive(
  path: string,
  limits: ArchiveLimits = archiveLimits,
): Promise<DarwinCoreArchive> {
  const zip = await openZipArchive(path, limits);
  try {
    const names = zip.names.filter(isOfArchive);
    return await openArchive({ zip, names, notes: createArchiveNotes(), limits });
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** What a Mac adds to a zip is no part of it. */
const isOfArchive = (name: string): boolean =>
  !name.startsWith('__MACOSX/') && !basename(name).startsWith('._');

async function openArchive(context: Context): Promise<DarwinCoreArchive> {
  const { zip, names, notes, limits } = context;
  const metaName = shallowest(names.filter((name) => basename(name).toLowerCase() === 'meta.xml'));
  const folder = dirname(metaName ?? '');
  const declared = metaName
    ? parseMetaXml(await wholeEntry(zip, metaName, limits.descriptorBytes))
    : await guessArchive(zip, names, context);
  const idTerm = coreIdTerm(knownRowType(declared.core.rowType));
  const core = await openTable(declared.core, { ...context, folder, idTerm, isCore: true });
  if (!core) throw new ArchiveError('fileMissing', 'The file of the core is missing');
  const extensions: ArchiveTable[] = [];
  for (const table of declared.extensions) {
    const extension = await openTable(table, { ...context, folder, idTerm, isCore: false });
    if (extension) extensions.push(extension);
  }
  const metadata = await readMetadata(declared, { ...context, folder });
  return { core, extensions, metadata, notes: notes.list, close: () => zip.close() };
}

const shallowest = (names: readonly string[]): string | undefined =>
  names.toSorted((one, other) => one.split('/').length - other.split('/').length)[0];

/** A file as it is declared, else one of its name wherever it lies. */
function findFile({ names, folder }: Context & { folder: string }, location: string): string | undefined {
  const path = join(folder, location).toLowerCase();
  const title = basename(location).toLowerCase();
  return (
    names.find((name) => name.toLowerCase() === path) ??
    names.find((name) => basename(name).toLowerCase() === title)
  );
}

interface TableContext extends Context {
  readonly folder: string;
  readonly idTerm: string | undefined;
  readonly isCore: boolean;
}

/** Undefined: none of its files is there. */
async function openTable(declared: DeclaredTable, context: TableContext): Promise<ArchiveTable | undefined> {
  const { zip, notes, limits, idTerm, isCore } = context;
  const rowType = knownRowType(declared.rowType);
  if (rowType !== declared.rowType) notes.add({ code: 'termByName', term: declared.rowType, used: rowType });
  const table = { ...declared, rowType };
  const indexes = [table.idIndex, ...table.fields.map(({ index }) => index)].map((index = -1) => index);
  const columns = Math.max(...indexes) + 1;
  if (table.fields.length > limits.columns || columns > limits.columns)
    throw new ArchiveError('tooLarge', 'A table has too many columns');
  const probed: ProbedFile[] = [];
  for (const location of table.locations) {
    const file = findFile(context, location);
    if (file) probed.push(await probeFile(zip, file, { ...table, columns }, { notes, limits }));
    else notes.add({ code: 'missingFile', file: location });
  }
  const [first] = probed;
  if (!first) return undefined;
  const layout = layoutOf({ table, probed: first, isCore, idTerm, notes });
  return archiveTable({ rowType, layout, probed, idTerm }, context);
}

function archiveTable(
  table: { rowType: string; layout: TableLayout; probed: readonly ProbedFile[]; idTerm: string | undefined },
  { zip, notes, limits }: Context,
): ArchiveTable {
  const { rowType, layout, probed, idTerm } = table;
  const unknown = layout.columns.filter(({ isKnown, term }) => !isKnown && term !== idTerm);
  return {
    rowType,
    files: probed.map(({ file }) => file),
    columns: layout.columns,
    unknownTerms: unknown.map(({ term }) => term),
    rows: () => rowsOf({ zip, probed, layout, notes, limits }),
  };
}

async function readMetadata(
  { metadata }: DeclaredArchive,
  context: Context & { folder: string },
): Promise<Buffer | undefined> {
  const file = findFile(context, metadata ?? 'eml.xml');
  if (file !== undefined) return wholeEntry(context.zip, file, context.limits.metadataBytes);
  if (metadata !== undefined) context.notes.add({ code: 'missingFile', file: metadata });
  return undefined;
}
