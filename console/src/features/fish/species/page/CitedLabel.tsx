import { useQuery } from '@tanstack/react-query';
import { getReference } from '@weir/contract/fish/references';
import { queryOf } from '../../../../platform/api.ts';
import { useMay } from '../../../../platform/session.ts';
import { referenceLabel } from '../../references/ReferenceSelect.tsx';
import css from './FishPage.module.css';

/** A reference of the list of literature, with its DOI. */
export function CitedLabel({ id }: { id: number }) {
  const may = useMay();
  const query = queryOf(getReference, { query: { id } });
  const { data } = useQuery({ ...query, enabled: may(getReference.access) });
  if (!data) return `#${id}`;
  return (
    <>
      {referenceLabel(data)}
      {data.containerTitle && ` · ${data.containerTitle}`}
      {data.DOI && (
        <>
          {' · '}
          <a
            className={css.within}
            href={`https://doi.org/${data.DOI}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {data.DOI}
          </a>
        </>
      )}
    </>
  );
}
