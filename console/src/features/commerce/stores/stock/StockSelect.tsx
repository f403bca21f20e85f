import { useQuery } from '@tanstack/react-query';
import { listStock, type StockState } from '@weir/contract/commerce/stores/stock';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { steadyQueryOf } from '../../../../platform/api.ts';

interface Option {
  value: number;
  label: string;
}

interface Props {
  storeId: number | undefined;
  /** Only those in one of these states. */
  states: readonly StockState[];
  /** Those that are chosen already. */
  known?: readonly Option[];
  /** Given by the form item, as the two below. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

const offered = 200;

/** Several devices in the stock of a store by name or serial number; the server searches. */
export function StockSelect({ storeId, states, known = [], ...item }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known);
  const keyword = useDeferredValue(typed.trim()) || undefined;
  const query = { id: storeId ?? 0, page: 1, limit: offered, sort: 'name', keyword } as const;
  const { data, isFetching } = useQuery({
    ...steadyQueryOf(listStock, { query }),
    enabled: storeId !== undefined,
  });
  const found = (data?.list ?? [])
    .filter(({ state }) => states.includes(state))
    .map(({ id, name, SN }) => ({ value: id, label: name === SN ? name : `${name} · ${SN}` }));
  // What is chosen may not be among those that are found now.
  const kept = chosen.filter(({ value }) => !found.some((each) => each.value === value));
  return (
    <Select<number[], Option>
      {...item}
      mode="multiple"
      maxCount={offered}
      disabled={storeId === undefined}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[...kept, ...found]}
      onChange={(ids) => {
        setChosen([...kept, ...found].filter(({ value }) => ids.includes(value)));
        item.onChange?.(ids);
      }}
    />
  );
}
