export const archiveLimits = Object.freeze({
  /** What is downloaded from GBIF has a document for each data set. */
  entries: 5000,
  unpackedBytes: 1024 ** 3,
  /** Unpacked to packed, of entries larger than a MiB. */
  ratio: 200,
  /** Of `meta.xml`. */
  descriptorBytes: 1024 ** 2,
  /** Of the document that describes the data set. */
  metadataBytes: 4 * 1024 ** 2,
  columns: 500,
  /** Of one row. */
  recordChars: 1024 ** 2,
});

export type ArchiveLimits = { readonly [Name in keyof typeof archiveLimits]: number };

/**
 * Why an archive is not read. `damaged`: the zip is broken, or a name in it leads elsewhere. `tooLarge`: it comes to a
 * limit. `descriptor`: `meta.xml` is no XML or says nothing of a core. `noTables`: there is no table in it.
 * `fileMissing`: the core is not there. `encoding`: the text is not in its encoding. `quote`: a quoted field does not end.
 */
export type ArchiveFault =
  | 'damaged'
  | 'encrypted'
  | 'tooLarge'
  | 'descriptor'
  | 'noTables'
  | 'fileMissing'
  | 'encoding'
  | 'quote';

export interface ArchivePlace {
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;
  readonly place: ArchivePlace;

  constructor(fault: ArchiveFault, message: string, place: ArchivePlace = {}) {
    super(message);
    this.fault = fault;
    this.place = place;
  }
}
