import { useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { useState } from 'react';
import { FoundSelect } from '../../../components/FoundSelect.tsx';
import { LatinName } from '../names/LatinName.tsx';
import { fishListQuery, fishQuery, useFishName } from './species.queries.ts';

const shown = 50;

type Props = Omit<SelectProps<number>, 'options' | 'mode'> & {
  /** It cannot be chosen. */
  withoutId?: number | undefined;
};

/** Chooses a species by its scientific name, any other name, or pinyin; the server searches. */
export function FishSelect({ value, withoutId, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const fishName = useFishName();
  const keyword = typed.trim();
  const { data, isFetching } = useQuery(
    fishListQuery({ page: 1, limit: shown, sort: 'name', ...(keyword && { keyword }) }),
  );
  const found = (data?.list ?? []).filter(({ id }) => id !== withoutId);
  const isFound = found.some(({ id }) => id === value);
  const { data: chosen } = useQuery({
    ...fishQuery(value ?? 0),
    enabled: typeof value === 'number' && !isFound,
  });
  const optionOf = (fish: (typeof found)[number]) => ({
    ...{ value: fish.id, label: fishName(fish), latin: fish.scientificName },
  });
  return (
    <FoundSelect<ReturnType<typeof optionOf>>
      {...(props as SelectProps<number, ReturnType<typeof optionOf>>)}
      {...{ value, typed, onType: setTyped, loading: isFetching }}
      found={found.map(optionOf)}
      chosen={typeof value === 'number' && chosen ? optionOf(chosen) : undefined}
      optionRender={({ data: { label, latin } }) => (
        <>
          {label !== latin && `${label} `}
          <LatinName name={latin} />
        </>
      )}
    />
  );
}
