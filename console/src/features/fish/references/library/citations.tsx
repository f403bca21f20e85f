import { createContext, type ReactNode, useContext } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useCitations, useUseCounts, usualStyle } from './references.queries.ts';

interface Known {
  citations: ReadonlyMap<number, { text: string; html: string }>;
  counts: ReadonlyMap<number, number>;
}

const KnownReferences = createContext<Known>({ citations: new Map(), counts: new Map() });

/** Asks once for what the rows of a list say beside their own fields. */
export function CitedReferences({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  const language = useLanguage();
  const citations = useCitations(ids, usualStyle(language), language);
  const counts = useUseCounts(ids);
  return <KnownReferences value={{ citations, counts }}>{children}</KnownReferences>;
}

/** The citation of a row; its title until it is known. */
export function CitationValue({ id, title }: { id: number; title: string }) {
  return useContext(KnownReferences).citations.get(id)?.text ?? title;
}

/** How many records cite a row. */
export function UsesValue({ id }: { id: number }) {
  const count = useContext(KnownReferences).counts.get(id);
  return count === undefined ? null : <span className="figures">{count}</span>;
}
