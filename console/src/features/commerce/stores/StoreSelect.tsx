import { useQuery } from '@tanstack/react-query';
import { getStore, listStores, type Store } from '@weir/contract/commerce/stores/stores';
import type { Named } from '@weir/contract/local-name';
import type { SelectProps } from 'antd';
import { type ComponentProps, useState } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { FoundSelect, FoundSeveralSelect } from '../../../components/FoundSelect.tsx';
import type { ControlProps } from '../../../components/resource/resource-parts.ts';
import { queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { useLocalName } from '../../../platform/i18n/local-name.ts';
import { useMay } from '../../../platform/session.ts';

const offered = 50;

type Props = Omit<SelectProps<number>, 'options'> & {
  /** Leaves out the stores in which the caller may only look. */
  operableOnly?: boolean;
  /** Only those of this project. */
  projectId?: number | undefined;
};

/** Chooses a store by name or code; the server searches. */
export function StoreSelect({ operableOnly = false, projectId, value, ...props }: Props) {
  const enabled = useMay()('stores:list');
  const localName = useLocalName();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim() || undefined;
  const query = { page: 1, limit: offered, sort: 'name', keyword, projectId } as const;
  const { data, isFetching } = useQuery({ ...steadyQueryOf(listStores, { query }), enabled });
  const found = (data?.list ?? []).filter(({ mayOperate }) => !operableOnly || mayOperate === 1);
  const isFound = found.some(({ id }) => id === value);
  const { data: chosen } = useQuery({
    ...queryOf(getStore, { query: { id: value ?? 0 } }),
    enabled: enabled && value != null && !isFound,
  });
  const optionOf = (store: Store) => ({
    value: store.id,
    label: `${localName(store)}${store.apart || ` · ${store.code}`}`,
  });
  return (
    <FoundSelect
      {...props}
      {...{ value, typed, onType: setTyped, loading: isFetching }}
      found={found.map(optionOf)}
      chosen={value != null && chosen ? optionOf(chosen) : undefined}
    />
  );
}

type SeveralProps = Omit<ComponentProps<typeof FoundSeveralSelect>, 'known' | 'onType' | 'found'> & {
  projectId: number | undefined;
  /** Those that are chosen already. */
  known: readonly (Named & { id: number })[];
};

/** Several stores of a project; the server searches. */
export function StoresSelect({ projectId, known, ...item }: SeveralProps) {
  const enabled = useMay()('stores:list') && projectId !== undefined;
  const localName = useLocalName();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim() || undefined;
  const query = { page: 1, limit: offered, sort: 'name', keyword, projectId } as const;
  const { data, isFetching } = useQuery({ ...steadyQueryOf(listStores, { query }), enabled });
  const optionOf = ({ apart = '', ...store }: Named & { id: number; apart?: string }) => ({
    value: store.id,
    label: `${localName(store)}${apart}`,
  });
  return (
    <FoundSeveralSelect
      {...item}
      disabled={projectId === undefined}
      loading={isFetching}
      onType={setTyped}
      found={(enabled ? (data?.list ?? []) : []).map(optionOf)}
      known={known.map(optionOf)}
    />
  );
}

/** Narrows a list to a store. */
export const StoreFilter = ({ value, label, className, set }: ControlProps) => (
  <StoreSelect
    className={className}
    aria-label={label}
    placeholder={label}
    allowClear
    value={numberFilter(value) ?? null}
    onChange={set}
  />
);
