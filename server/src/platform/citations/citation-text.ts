import type { Language } from '@weir/contract/common';
import type { CitationStyle } from '@weir/contract/fish/reference-formats';
import type { ReferenceItem } from '@weir/contract/fish/reference-item';
import { apaCitation, apaList } from './styles/apa.ts';
import { gbtCitation, gbtList } from './styles/gbt7714.ts';
import type { ListedItem } from './styles/list-order.ts';
import { type CitationText, type Piece, rendered } from './styles/rich-text.ts';

export type Citation<I extends ReferenceItem> = ListedItem<I> & CitationText;

/**
 * The list of references, in the order and the words of the style: GB/T 7714-2015 or APA 7. A numeric list keeps the
 * order that it is given, and has no numbers in its texts. `language` is that of the list, in which APA has its words;
 * GB/T 7714 has each entry in its own.
 */
export function citationText<I extends ReferenceItem>(
  items: readonly I[],
  style: CitationStyle,
  language: Language,
): Citation<I>[] {
  const cited = ({ item, letter }: ListedItem<I>, pieces: readonly Piece[]) => ({
    item,
    letter,
    ...rendered(pieces),
  });
  if (style === 'apa')
    return apaList(items, language).map((listed) => cited(listed, apaCitation(listed, language)));
  const system = style === 'gbt7714-numeric' ? 'numeric' : 'author-date';
  return gbtList(items, system).map((listed) => cited(listed, [gbtCitation(listed, system)]));
}
