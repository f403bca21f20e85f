import { useQueries } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { userQuery, useUserOptions } from './users.queries.ts';

type Props = Omit<SelectProps<number[]>, 'options' | 'mode' | 'value'> & {
  /** From the form item. */
  value?: number[];
};

/** Chooses several users by name; the server searches. */
export function UsersSelect({ value = [], ...props }: Props) {
  const [keyword, setKeyword] = useState('');
  const found = (useUserOptions(keyword).data?.list ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  // Who is chosen may not be among those who were found.
  const missing = value.filter((id) => !found.some((option) => option.value === id));
  const users = useQueries({ queries: missing.map((id) => userQuery(id)) });
  const chosen = missing.map((id, at) => ({ value: id, label: users[at]?.data?.name ?? `#${id}` }));
  return (
    <Select<number[], { value: number; label: string }>
      {...props}
      mode="multiple"
      value={value}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={keyword === '' ? [...chosen, ...found] : found}
      labelRender={({ value: id, label }) =>
        label ?? chosen.find((one) => one.value === id)?.label ?? `#${id}`
      }
    />
  );
}
