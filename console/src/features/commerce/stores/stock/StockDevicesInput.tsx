import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { devicesQuery } from '../../../fleet/devices/devices.queries.ts';

interface Props {
  projectId: number;
  /** Given by the form item, as the two below. */
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

const offered = 50;
const most = 200;

/** Several devices of a project by name or serial number; the server searches. */
export function StockDevicesInput({ projectId, ...item }: Props) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: number; label: string }[]>([]);
  const keyword = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery(
    devicesQuery({ projectId, page: 1, limit: offered, sort: 'name', keyword: keyword || undefined }),
  );
  const found = (data?.list ?? []).map(({ id, name, SN }) => ({
    value: id,
    label: name === SN ? name : `${name} · ${SN}`,
  }));
  // What is chosen may not be among those that are found now.
  const kept = chosen.filter(({ value }) => !found.some((each) => each.value === value));
  return (
    <Select<number[], { value: number; label: string }>
      {...item}
      mode="multiple"
      maxCount={most}
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
