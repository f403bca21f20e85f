import { normalDoi } from '@weir/contract/fish/reference-identifiers';
import type { RawEntry } from './entry/reference-file.ts';

/** One DOI a line; what it is about is known to the registration agency alone. */
export function* readDoiList(text: string): Generator<RawEntry> {
  for (const [index, written] of text.split('\n').entries()) {
    const word = written.trim().replace(/[,;.]+$/, '');
    if (word === '') continue;
    const line = index + 1;
    const DOI = normalDoi(word);
    if (DOI === undefined) yield { line, code: 'doi', name: word };
    else yield { line, item: { type: 'document', DOI } };
  }
}

export const hasDoi = (text: string): boolean =>
  text.split('\n').some((line) => normalDoi(line) !== undefined);
