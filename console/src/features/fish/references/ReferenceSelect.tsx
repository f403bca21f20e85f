import { useQuery } from '@tanstack/react-query';
import { getReference, listReferences, type Reference } from '@weir/contract/fish/references';
import type { SelectProps } from 'antd';
import { useState } from 'react';
import { FoundSelect } from '../../../components/FoundSelect.tsx';
import { queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { useMay } from '../../../platform/session.ts';

const shown = 50;

type Props = Omit<SelectProps<number>, 'options' | 'mode'>;

/** As it stands in a list: `Li 2020 – Fishes of the upper Yangtze`. */
export function referenceLabel({ title, author = [], issued }: Reference): string {
  const [first] = author ?? [];
  const who = first?.family ?? first?.literal ?? '';
  return [[who, issued?.year].filter(Boolean).join(' '), title].filter(Boolean).join(' – ');
}

/** Chooses a reference by its title, its authors or its DOI; the server searches. */
export function ReferenceSelect({ value, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const enabled = useMay()('fish-references:list');
  const keyword = typed.trim() || undefined;
  const list = steadyQueryOf(listReferences, {
    query: { page: 1, limit: shown, sort: 'name', keyword },
  });
  const { data, isFetching } = useQuery({ ...list, enabled });
  const found = data?.list ?? [];
  const isFound = found.some(({ id }) => id === value);
  const { data: chosen } = useQuery({
    ...queryOf(getReference, { query: { id: value ?? 0 } }),
    enabled: enabled && typeof value === 'number' && !isFound,
  });
  const optionOf = (reference: Reference) => ({ value: reference.id, label: referenceLabel(reference) });
  const unnamed = typeof value === 'number' ? { value, label: `#${value}` } : undefined;
  const own = unnamed && chosen ? optionOf(chosen) : unnamed;
  return (
    <FoundSelect
      {...props}
      {...{ value, typed, onType: setTyped, loading: isFetching }}
      found={found.map(optionOf)}
      chosen={own}
    />
  );
}
