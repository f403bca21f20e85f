/**
 * What was tolerated. Of a whole file or column:
 * `guessedTables`: there is no `meta.xml`. `swappedIdElement`: `id` and `coreid` stand in each other's place.
 * `correctedIdColumn`: another column than the one declared holds the core id. `doubtfulIdColumn`: the one declared has
 * the name of another identifier, and there is no better one. `missingIdColumn`: no column holds the core id.
 * `correctedSeparator`, `correctedLineEnd`, `correctedEncoding`: the file has others than declared.
 * `unknownEncoding`: nobody knows the one that is declared. `undeclaredHeader`: the first line is a heading.
 * `termByName`: the namespace of a term is not its own. `missingColumn`: the file has no column of this index.
 * `missingFile`: an extension is not there. `ignoredFile`: nobody knows what a table is about.
 * Of rows, counted: `unevenRow`: it has more or fewer fields than the heading. `strayQuote`: a quoted field goes on after
 * its end.
 */
export type ArchiveNoteCode =
  | 'guessedTables'
  | 'swappedIdElement'
  | 'correctedIdColumn'
  | 'doubtfulIdColumn'
  | 'missingIdColumn'
  | 'correctedSeparator'
  | 'correctedLineEnd'
  | 'correctedEncoding'
  | 'unknownEncoding'
  | 'undeclaredHeader'
  | 'termByName'
  | 'missingColumn'
  | 'missingFile'
  | 'ignoredFile'
  | RowNoteCode;

export type RowNoteCode = 'unevenRow' | 'strayQuote';

export interface ArchiveNote {
  readonly code: ArchiveNoteCode;
  readonly file?: string;
  /** Of the first row that it is about, from 1. */
  readonly line?: number;
  /** How many rows it is about. */
  readonly count?: number;
  readonly declared?: string;
  readonly used?: string;
  readonly term?: string;
}

export type ArchiveNotes = ReturnType<typeof createArchiveNotes>;

/** Collects notes; those of rows are counted by file, so that a file of any length needs no more memory. */
export function createArchiveNotes() {
  const notes: ArchiveNote[] = [];
  const counted = new Map<string, { note: ArchiveNote; count: number }>();
  return {
    add(note: ArchiveNote): void {
      notes.push(note);
    },
    /** A file that is read again is counted anew. */
    beginRows(file: string): void {
      for (const [key, { note }] of counted) if (note.file === file) counted.delete(key);
    },
    countRow(code: RowNoteCode, file: string, line: number): void {
      const key = `${code} ${file}`;
      const known = counted.get(key);
      if (known) known.count += 1;
      else counted.set(key, { note: { code, file, line }, count: 1 });
    },
    list: (): ArchiveNote[] => [
      ...notes,
      ...[...counted.values()].map(({ note, count }) => ({ ...note, count })),
    ],
  };
}
