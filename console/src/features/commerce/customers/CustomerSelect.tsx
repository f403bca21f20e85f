import { useQuery } from '@tanstack/react-query';
import type { CustomerOption } from '@weir/contract/commerce/customers';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { customersQuery } from './customers.queries.ts';

type Props = Omit<SelectProps<number>, 'options'> & {
  /** Who is chosen already. */
  known?: CustomerOption | undefined;
};

/** Chooses a customer by name, or by the whole telephone number; the server searches. */
export function CustomerSelect({ known, ...props }: Props) {
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useQuery(customersQuery(keyword.trim()));
  const found = (data?.list ?? []).map(({ id, name, pseudonym, phone }) => ({
    value: id,
    label: [name ?? pseudonym, phone].filter(Boolean).join(' · '),
    pseudonym,
  }));
  const isFound = known === undefined || found.some(({ value }) => value === known.id);
  const { id: value = 0, name = null, pseudonym = '' } = known ?? {};
  const options = isFound || keyword ? found : [{ value, label: name ?? pseudonym, pseudonym }, ...found];
  return (
    <Select<number, (typeof options)[number]>
      {...props}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={options}
      optionRender={({ data: { label, pseudonym: number } }) => (
        <>
          {label} <span className="quiet small">{number}</span>
        </>
      )}
    />
  );
}
