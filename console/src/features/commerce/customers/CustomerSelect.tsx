import { useQuery } from '@tanstack/react-query';
import type { CustomerOption } from '@weir/contract/commerce/customers';
import type { SelectProps } from 'antd';
import { useState } from 'react';
import { FoundSelect } from '../../../components/FoundSelect.tsx';
import { customersQuery } from './customers.queries.ts';

type Props = Omit<SelectProps<number>, 'options'> & {
  /** Who is chosen already. */
  known?: CustomerOption | undefined;
};

/** Chooses a customer by name, or by the whole telephone number; the server searches. */
export function CustomerSelect({ known, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useQuery(customersQuery(typed.trim()));
  const found = (data?.list ?? []).map(({ id, name, pseudonym, phone }) => ({
    value: id,
    label: [name ?? pseudonym, phone].filter(Boolean).join(' · '),
    pseudonym,
  }));
  return (
    <FoundSelect<(typeof found)[number]>
      popupMatchSelectWidth
      {...(props as SelectProps<number, (typeof found)[number]>)}
      {...{ typed, onType: setTyped, loading: isFetching, found }}
      chosen={known && { value: known.id, label: known.name ?? known.pseudonym, pseudonym: known.pseudonym }}
      optionRender={({ data: { label, pseudonym: number } }) => (
        <>
          {label} <span className="quiet small">{number}</span>
        </>
      )}
    />
  );
}
