import { useQuery } from '@tanstack/react-query';
import { getReference, listReferences, type Reference } from '@weir/contract/fish/references';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
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
  const [keyword, setKeyword] = useState('');
  const enabled = useMay()('fish-references:list');
  const typed = keyword.trim();
  const list = steadyQueryOf(listReferences, {
    query: { page: 1, limit: shown, sort: 'name', ...(typed && { keyword: typed }) },
  });
  const { data, isFetching } = useQuery({ ...list, enabled });
  const found = data?.list ?? [];
  const isFound = found.some(({ id }) => id === value);
  const chosen = useQuery({
    ...queryOf(getReference, { query: { id: value ?? 0 } }),
    enabled: enabled && typeof value === 'number' && !isFound,
  });
  const options = found.map((reference) => ({ value: reference.id, label: referenceLabel(reference) }));
  const own =
    typeof value === 'number' && !isFound && typed === ''
      ? [{ value, label: chosen.data ? referenceLabel(chosen.data) : `#${value}` }]
      : [];
  return (
    <Select<number>
      {...props}
      value={value ?? null}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      popupMatchSelectWidth={false}
      options={[...own, ...options]}
    />
  );
}
