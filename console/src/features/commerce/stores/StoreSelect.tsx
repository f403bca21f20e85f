import { useQuery } from '@tanstack/react-query';
import { getStore, listStores } from '@weir/contract/commerce/stores/stores';
import type { Named } from '@weir/contract/local-name';
import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
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
  // What is chosen may not be among those that were found.
  const chosen = useQuery({
    ...queryOf(getStore, { query: { id: value ?? 0 } }),
    enabled: enabled && value != null && !isFound,
  });
  const kept = !isFound && chosen.data && typed === '' ? [chosen.data] : [];
  return (
    <Select<number>
      {...props}
      value={value ?? null}
      loading={isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      popupMatchSelectWidth={false}
      options={[...kept, ...found].map((store) => ({
        value: store.id,
        label: `${localName(store)} · ${store.code}`,
      }))}
    />
  );
}

interface SeveralProps {
  projectId: number | undefined;
  /** Those that are chosen already. */
  known: readonly (Named & { id: number })[];
  /** Given by the form item, as the two below. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Several stores of a project; the server searches. */
export function StoresSelect({ projectId, known, ...item }: SeveralProps) {
  const enabled = useMay()('stores:list') && projectId !== undefined;
  const localName = useLocalName();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(known.map((store) => ({ value: store.id, label: localName(store) })));
  const keyword = typed.trim() || undefined;
  const query = { page: 1, limit: offered, sort: 'name', keyword, projectId } as const;
  const { data, isFetching } = useQuery({ ...steadyQueryOf(listStores, { query }), enabled });
  const found = (enabled ? (data?.list ?? []) : []).map((store) => ({
    value: store.id,
    label: localName(store),
  }));
  // What is chosen may not be among those that were found.
  const kept = chosen.filter(({ value }) => !found.some((each) => each.value === value));
  return (
    <Select<number[], { value: number; label: string }>
      {...item}
      mode="multiple"
      disabled={projectId === undefined}
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
