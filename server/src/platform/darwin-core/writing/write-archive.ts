import { Readable } from 'node:stream';
import yazl from 'yazl';
import { dataFile } from './data-file.ts';
import type { EmlDataSet } from './eml.ts';
import { emlDocument } from './eml-document.ts';
import { metaDocument, type WrittenTables } from './meta-document.ts';
import type { WrittenTable } from './written-table.ts';

export interface WrittenArchive extends WrittenTables {
  readonly metadata: EmlDataSet;
}

/** Before the first time that a zip can hold, which is what is written then: whatever the zone of the machine. */
const fixedTime = { mtime: new Date(0), forceDosTimestamp: true, mode: 0o100644 };
const metadataName = 'eml.xml';
const descriptorName = 'meta.xml';

/**
 * A Darwin Core Archive, written while its rows come; they are read no more when it is not taken.
 * The same tables and the same metadata make the same bytes, with the same release of Node, which packs them.
 * Throws a TypeError when tables or metadata cannot be written; the stream fails with what the rows fail of.
 */
export function writeArchive({ core, extensions, metadata }: WrittenArchive): Readable {
  const sorted = extensions.toSorted((one, other) => (one.fileName < other.fileName ? -1 : 1));
  const tables = [core, ...sorted];
  assertTables(tables);
  const documents = {
    [metadataName]: emlDocument(metadata),
    [descriptorName]: metaDocument({ core, extensions: sorted }, metadataName),
  };
  const zip = new yazl.ZipFile();
  const file = Readable.from(zip.outputStream, { objectMode: false });
  const texts = tables.map((table) => Readable.from(dataFile(table), { objectMode: false }));
  for (const [name, text] of Object.entries(documents)) zip.addBuffer(Buffer.from(text), name, fixedTime);
  for (const [index, text] of texts.entries()) {
    // The library does not hear that a stream fails, and what nobody hears ends the process.
    text.on('error', (error) => file.destroy(error));
    zip.addReadStream(text, tables[index]?.fileName ?? '', fixedTime);
  }
  zip.end();
  zip.on('error', (error) => file.destroy(error));
  file.on('close', () => {
    for (const text of texts) text.destroy();
  });
  return file;
}

function assertTables(tables: readonly WrittenTable[]): void {
  const names = new Set(tables.map(({ fileName }) => fileName.toLowerCase()));
  for (const { fileName, terms, idTerm } of tables) {
    if (!/^[a-z0-9][a-z0-9_-]*\.csv$/.test(fileName))
      throw new TypeError(`${fileName} is no name of a table`);
    if (!terms.includes(idTerm)) throw new TypeError(`${fileName} has no column of ${idTerm}`);
    if (new Set(terms).size < terms.length) throw new TypeError(`${fileName} has a term twice`);
  }
  if (names.size < tables.length) throw new TypeError('Two tables have the same name');
}
