/** What a cell holds; null and an empty text are the same in an archive. */
export type ArchiveCell = string | number | boolean | null;

/** A table as it is to be written. */
export interface WrittenTable {
  /** URI of the class that a row describes. */
  readonly rowType: string;
  readonly fileName: string;
  /** URIs of terms, by column. */
  readonly terms: readonly string[];
  /** Which of them holds the core id. */
  readonly idTerm: string;
  /** Cells by column; written in their order. */
  readonly rows: AsyncIterable<readonly ArchiveCell[]> | Iterable<readonly ArchiveCell[]>;
}
