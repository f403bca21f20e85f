import { useQuery } from '@tanstack/react-query';
import { listDevices } from '@weir/contract/fleet/devices';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { steadyQueryOf } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { devicesMessages } from './devices.messages.ts';

interface Props {
  /** The page's own device, which is not to be chosen. */
  exceptId?: number;
  max: number;
  value: readonly { id: number; name: string }[];
  onChange: (ids: readonly number[]) => void;
}

const offered = 20;

/** Further devices, found as the list of devices finds them. */
export function DevicesSelect({ exceptId, max, value, onChange }: Props) {
  const t = useMessages(devicesMessages);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useQuery({
    ...steadyQueryOf(listDevices, { query: { page: 1, limit: offered, ...(keyword ? { keyword } : {}) } }),
    enabled: open,
    staleTime: 30_000,
  });
  const chosen = new Set(value.map(({ id }) => id));
  const options = [
    ...value.map(({ id, name }) => ({ value: id, label: name })),
    ...(found.data?.list ?? [])
      .filter(({ id }) => id !== exceptId && !chosen.has(id))
      .map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Select
      mode="multiple"
      aria-label={t('comparedDevices')}
      placeholder={t('addDevices')}
      style={{ width: '100%' }}
      maxCount={max}
      maxTagCount="responsive"
      loading={found.isFetching}
      notFoundContent={t('noDeviceFound')}
      value={value.map(({ id }) => id)}
      options={options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      onChange={(ids: number[]) => onChange(ids)}
    />
  );
}
