import type { WrittenFormat } from '@weir/contract/fish/reference-formats';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import { writeBibtex } from './bibtex/bibtex-writer.ts';
import { writeCsl } from './csl/csl-writer.ts';
import { writeRis } from './ris/ris-writer.ts';

const writers: Readonly<Record<WrittenFormat, (items: readonly ReferenceItem[]) => string>> = {
  bibtex: writeBibtex,
  ris: writeRis,
  csl: writeCsl,
};

/** A file of the entries, which `readReferences` and the reference managers read. */
export const writeReferences = (items: readonly ReferenceItem[], format: WrittenFormat): string =>
  writers[format](items);
