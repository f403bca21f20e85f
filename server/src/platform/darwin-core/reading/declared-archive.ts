/** A column, or a value that all rows have. */
export interface DeclaredField {
  readonly term: string;
  /** From 0; undefined: the file has no such column. */
  readonly index: number | undefined;
  /** Where a row says nothing. */
  readonly fallback: string | undefined;
}

/** A table as `meta.xml` declares it, before anybody has looked into its files. */
export interface DeclaredTable {
  readonly rowType: string;
  readonly locations: readonly string[];
  readonly encoding: string;
  readonly separator: string;
  readonly quote: string;
  readonly lineEnd: string;
  readonly headerLines: number;
  readonly idIndex: number | undefined;
  readonly hasSwappedId: boolean;
  readonly fields: readonly DeclaredField[];
}

export interface DeclaredArchive {
  readonly core: DeclaredTable;
  readonly extensions: readonly DeclaredTable[];
  /** Where the document stands that describes the data set. */
  readonly metadata: string | undefined;
}
