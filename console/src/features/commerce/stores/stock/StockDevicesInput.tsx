import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { FoundSeveralSelect } from '../../../../components/FoundSelect.tsx';
import { devicesQuery } from '../../../fleet/devices/devices.queries.ts';

type Props = Omit<ComponentProps<typeof FoundSeveralSelect>, 'onType' | 'found'> & { projectId: number };

const offered = 50;
const most = 200;

/** Several devices of a project by name or serial number; the server searches. */
export function StockDevicesInput({ projectId, ...item }: Props) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery(
    devicesQuery({ projectId, page: 1, limit: offered, sort: 'name', keyword: keyword || undefined }),
  );
  const found = (data?.list ?? []).map(({ id, name, SN }) => ({
    value: id,
    label: name === SN ? name : `${name} · ${SN}`,
  }));
  return (
    <FoundSeveralSelect {...item} maxCount={most} loading={isFetching} onType={setTyped} found={found} />
  );
}
