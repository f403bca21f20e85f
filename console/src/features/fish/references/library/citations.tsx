import type { ReactNode } from 'react';
import { AskedOnce, askedOnce, useAskedOnce } from '../../../../components/AskedOnce.tsx';
import { citationsQuery, countsQuery, usualStyle } from './references.queries.ts';

const citations = askedOnce((ids, language) => citationsQuery(ids, usualStyle(language), language));
const uses = askedOnce(countsQuery);

/** Asks for the citations of references, and for how many records cite each. */
export function CitedReferences({ ids, children }: { ids: readonly number[]; children: ReactNode }) {
  return (
    <AskedOnce of={citations} ids={ids}>
      <AskedOnce of={uses} ids={ids}>
        {children}
      </AskedOnce>
    </AskedOnce>
  );
}

/** The citation of a row; its title until it is known. */
export function CitationValue({ id, title }: { id: number; title: string }) {
  return useAskedOnce(citations)?.get(id)?.text ?? title;
}

/** How many records cite a row. */
export function UsesValue({ id }: { id: number }) {
  const count = useAskedOnce(uses)?.get(id)?.count;
  return count === undefined ? null : <span className="figures">{count}</span>;
}
