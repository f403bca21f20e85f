import type { ArchiveLimits } from './archive-error.ts';
import type { ArchiveNotes } from './archive-notes.ts';
import type { DelimitedRecord } from './delimited-records.ts';
import { type ProbedFile, recordsOf } from './probed-file.ts';
import type { TableLayout } from './table-layout.ts';
import type { ZipArchive } from './zip-archive.ts';

export interface ArchiveRow {
  readonly file: string;
  /** Where it begins, from 1. */
  readonly line: number;
  /** The core id without space around it; empty: the row says none. */
  readonly id: string;
  /** By term, as they stand in the file; what is empty is not there. */
  readonly values: ReadonlyMap<string, string>;
}

interface RowSource {
  readonly zip: ZipArchive;
  readonly probed: readonly ProbedFile[];
  readonly layout: TableLayout;
  readonly notes: ArchiveNotes;
  readonly limits: ArchiveLimits;
}

/** The rows of a table, file by file. */
export async function* rowsOf({ zip, probed, layout, notes, limits }: RowSource): AsyncGenerator<ArchiveRow> {
  for (const source of probed) {
    const { file } = source;
    notes.beginRows(file);
    let headings = layout.headerLines;
    for await (const records of recordsOf(zip, source, limits)) {
      for (const record of records) {
        if (headings > 0) {
          headings -= 1;
          continue;
        }
        if (record.fields.length !== layout.width) notes.countRow('unevenRow', file, record.line);
        if (record.hasStrayQuote) notes.countRow('strayQuote', file, record.line);
        yield rowOf(record, file, layout);
      }
    }
  }
}

function rowOf(
  { line, fields }: DelimitedRecord,
  file: string,
  { columns, idIndex }: TableLayout,
): ArchiveRow {
  const values = new Map<string, string>();
  for (const { term, index, fallback } of columns) {
    const value = (index === undefined ? undefined : fields[index]) || fallback;
    if (value !== undefined && value !== '' && !values.has(term)) values.set(term, value);
  }
  const id = idIndex === undefined ? '' : (fields[idIndex] ?? '').trim();
  return { file, line, id, values };
}
