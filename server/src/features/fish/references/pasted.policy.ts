import { duplicateKey } from '@weir/contract/fish/reference-checks';
import type { PasteCheck } from '@weir/contract/fish/reference-transfer';
import { type ReadReferences, ReferenceFileError } from '../../../platform/citations/entry/reference-file.ts';
import { readReferences } from '../../../platform/citations/read-references.ts';
import { badField } from '../../../platform/errors.ts';

/** Throws bad input at `text` where nothing of it can be read. */
export function readPasted(text: string, now: Date): ReadReferences {
  try {
    return readReferences(text, now.getUTCFullYear());
  } catch (error) {
    if (error instanceof ReferenceFileError) throw badField('text', error.code, error.message);
    throw error;
  }
}

export type Known = ReadonlyMap<string, { id: number; name: string }>;

export const keysOf = ({ items }: ReadReferences): string[] =>
  items.map(({ item }) => duplicateKey(item)).filter((key) => key !== undefined);

/** What would become of each entry; `known` are the references that are there, by their keys. */
export function pasteCheck({ format, items, faults }: ReadReferences, known: Known): PasteCheck {
  const first = new Map<string, number>();
  const list = items.map(({ entry, line, item, faults: found }) => {
    const key = duplicateKey(item);
    const there = key === undefined ? undefined : known.get(key);
    const before = key === undefined ? undefined : first.get(key);
    if (key !== undefined && before === undefined) first.set(key, entry);
    return {
      ...{ entry, line, item },
      faults: found.map(({ field, code }) => ({ field, code })),
      duplicateOf: there ? { id: there.id, name: there.name } : null,
      repeats: before ?? null,
    };
  });
  return { format, list, faults: faults.map(({ entry, line, code, name }) => ({ entry, line, code, name })) };
}
