import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { LatinName } from '../names/LatinName.tsx';
import { fishListQuery, fishQuery, useFishName } from './species.queries.ts';

const shown = 50;

type Props = Omit<SelectProps<number>, 'options' | 'mode'> & {
  /** It cannot be chosen. */
  withoutId?: number | undefined;
};

/** Chooses a species by its scientific name, any other name, or pinyin; the server searches. */
export function FishSelect({ value, withoutId, ...props }: Props) {
  const [keyword, setKeyword] = useState('');
  const fishName = useFishName();
  const typed = keyword.trim();
  const { data, isFetching } = useQuery(
    fishListQuery({ page: 1, limit: shown, sort: 'name', ...(typed && { keyword: typed }) }),
  );
  const found = (data?.list ?? []).filter(({ id }) => id !== withoutId);
  const isFound = found.some(({ id }) => id === value);
  const chosen = useQuery({ ...fishQuery(value ?? 0), enabled: typeof value === 'number' && !isFound });
  const own = typeof value === 'number' && !isFound && typed === '' && chosen.data ? [chosen.data] : [];
  const options = [...own, ...found].map((fish) => ({
    ...{ value: fish.id, label: fishName(fish), latin: fish.scientificName },
  }));
  return (
    <Select<number, (typeof options)[number]>
      {...props}
      value={value ?? null}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      popupMatchSelectWidth={false}
      options={options}
      optionRender={({ data: { label, latin } }) => (
        <>
          {label !== latin && `${label} `}
          <LatinName name={latin} />
        </>
      )}
    />
  );
}
