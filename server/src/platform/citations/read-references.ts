import { maxReferenceChars, type ReadFormat } from '@weir/contract/fish/reference-formats';
import { readBibtex } from './bibtex/bibtex-reader.ts';
import { readCsl } from './csl/csl-reader.ts';
import { hasDoi, readDoiList } from './doi-list.ts';
import { type RawEntry, type ReadReferences, ReferenceFileError, readFile } from './entry/reference-file.ts';
import { readRis } from './ris/ris-reader.ts';

const readers: Readonly<Record<ReadFormat, (text: string) => Iterable<RawEntry>>> = {
  bibtex: readBibtex,
  ris: readRis,
  csl: readCsl,
  'doi-list': readDoiList,
};

/**
 * Reads the entries of a file or of a pasted text: BibTeX, BibLaTeX, RIS, CSL-JSON, or one DOI a line, whichever it is.
 * An entry with a fault does not keep others from being read. Nothing is fetched from anywhere.
 *
 * @throws ReferenceFileError when nothing of it can be read
 */
export function readReferences(text: string, thisYear: number): ReadReferences {
  if (text.length > maxReferenceChars)
    throw new ReferenceFileError('too-large', `More than ${maxReferenceChars} characters`);
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const format = formatOf(lines);
  if (!format)
    throw new ReferenceFileError('format', 'It is neither BibTeX, RIS, CSL-JSON nor a list of DOIs');
  return readFile(format, readers[format](lines), thisYear);
}

function formatOf(text: string): ReadFormat | undefined {
  if (/^\s*(?:\{\s*["}]|\[\s*[{\]])/.test(text)) return 'csl';
  if (/^\s*TY\s{1,2}-/m.test(text)) return 'ris';
  if (/@[ \t]*[A-Za-z]+\s*[{(]/.test(text)) return 'bibtex';
  return hasDoi(text) ? 'doi-list' : undefined;
}
