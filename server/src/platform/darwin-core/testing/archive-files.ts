import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestEntry, zipOf } from '../../workbooks/testing/zip.ts';
import type { ArchiveLimits } from '../reading/archive-error.ts';
import { type ArchiveTable, type DarwinCoreArchive, readArchive } from '../reading/read-archive.ts';

/** Calls with the path of a file that holds a zip, while it is there. */
export async function withZipFile<Result>(
  zip: Buffer,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-archive-'));
  try {
    const path = join(folder, 'archive.zip');
    writeFileSync(path, zip);
    return await use(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** All of an archive, by short names. */
export interface WholeArchive {
  readonly core: WholeTable;
  readonly extensions: readonly WholeTable[];
  readonly metadata: string | undefined;
  readonly notes: ReturnType<DarwinCoreArchive['notes']>;
}

interface WholeTable {
  readonly rowType: string;
  readonly unknownTerms: readonly string[];
  readonly ids: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Reads a zip to its end. */
export const readWhole = (zip: Buffer, limits?: ArchiveLimits): Promise<WholeArchive> =>
  withZipFile(zip, async (path) => {
    const archive = await readArchive(path, limits);
    try {
      const core = await wholeTable(archive.core);
      const extensions: WholeTable[] = [];
      for (const table of archive.extensions) extensions.push(await wholeTable(table));
      return { core, extensions, metadata: archive.metadata?.toString(), notes: archive.notes() };
    } finally {
      archive.close();
    }
  });

export const readEntries = (entries: readonly TestEntry[], limits?: ArchiveLimits): Promise<WholeArchive> =>
  readWhole(zipOf(entries), limits);

async function wholeTable({ rowType, unknownTerms, rows }: ArchiveTable): Promise<WholeTable> {
  const read = await Array.fromAsync(rows());
  const name = (term: string) => term.replace(/.*[/#]/, '');
  return {
    rowType: name(rowType),
    unknownTerms,
    ids: read.map(({ id }) => id),
    rows: read.map(({ values }) =>
      Object.fromEntries([...values].map(([term, value]) => [name(term), value])),
    ),
  };
}

const dwc = 'http://rs.tdwg.org/dwc/terms/';

export const fieldsOf = (...names: readonly string[]): string =>
  names.map((name, index) => `<field index="${index}" term="${dwc}${name}"/>`).join('');

interface DescribedTable {
  readonly attributes?: string;
  readonly rowType: string;
  readonly location: string;
  /** `id` or `coreid`, and fields. */
  readonly inside: string;
}

const tableXml = (
  kind: string,
  { attributes = 'ignoreHeaderLines="1"', rowType, location, inside }: DescribedTable,
) =>
  `<${kind} rowType="${rowType.includes(':') ? rowType : dwc + rowType}" ${attributes}><files><location>${location}</location></files>${inside}</${kind}>`;

/** A descriptor that a test writes; row types without a namespace are those of Darwin Core. */
export const metaXml = (core: DescribedTable, ...extensions: readonly DescribedTable[]): string =>
  `<archive xmlns="http://rs.tdwg.org/dwc/text/">${tableXml('core', core)}${extensions.map((each) => tableXml('extension', each)).join('')}</archive>`;
