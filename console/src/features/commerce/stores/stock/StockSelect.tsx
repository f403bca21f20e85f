import { useQuery } from '@tanstack/react-query';
import { listStock, type StockUse } from '@weir/contract/commerce/stores/stock';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { FoundSeveralSelect } from '../../../../components/FoundSelect.tsx';
import { steadyQueryOf } from '../../../../platform/api.ts';

type Props = Omit<ComponentProps<typeof FoundSeveralSelect>, 'onType' | 'found'> & {
  storeId: number | undefined;
  /** Only those that may be chosen for it. */
  use: StockUse;
};

const offered = 200;

/** Several devices in the stock of a store by name or serial number; the server searches. */
export function StockSelect({ storeId, use, ...item }: Props) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim()) || undefined;
  const query = { id: storeId ?? 0, page: 1, limit: offered, sort: 'name', keyword, use } as const;
  const { data, isFetching } = useQuery({
    ...steadyQueryOf(listStock, { query }),
    enabled: storeId !== undefined,
  });
  const found = data?.list ?? [];
  return (
    <FoundSeveralSelect
      {...item}
      maxCount={offered}
      disabled={storeId === undefined}
      loading={isFetching}
      onType={setTyped}
      found={found.map(({ id, name, SN }) => ({ value: id, label: name === SN ? name : `${name} · ${SN}` }))}
    />
  );
}
