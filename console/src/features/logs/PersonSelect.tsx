import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getUser, userOptions } from '@weir/contract/users';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { queryOf } from '../../platform/api.ts';

/** What a person is called, once it is known. */
export function usePersonName(id: number | undefined): string | undefined {
  const { data } = useQuery({ ...queryOf(getUser, { query: { id: id ?? 0 } }), enabled: id !== undefined });
  return id === undefined ? undefined : data?.name;
}

/** Chooses a person by name; the server searches. */
export function PersonSelect({ value, ...props }: Omit<SelectProps<number>, 'options'>) {
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useQuery({
    ...queryOf(userOptions, { query: { keyword: keyword.trim() || undefined, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  // Who is chosen may not be among those who were found.
  const isFound = found.some((option) => option.value === value);
  const name = usePersonName(isFound ? undefined : (value ?? undefined));
  const chosen = value && !isFound && keyword === '' ? [{ value, label: name ?? `#${value}` }] : [];
  return (
    <Select<number>
      {...props}
      value={value ?? null}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      popupMatchSelectWidth={false}
      options={[...chosen, ...found]}
    />
  );
}
