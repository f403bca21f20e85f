import { useQuery } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import type { listDevices } from '@weir/contract/fleet/devices';
import type { SelectProps } from 'antd';
import { useState } from 'react';
import { numberFilter } from '../../../components/data-table/list-state.ts';
import { FoundSelect } from '../../../components/FoundSelect.tsx';
import type { ControlProps } from '../../../components/resource/resource-parts.ts';
import { useMay } from '../../../platform/session.ts';
import { devicesQuery, useDeviceName } from './devices.queries.ts';

const shown = 50;

type Props = Omit<SelectProps<number>, 'options'> & {
  /** Only such devices. */
  within?: Pick<Input<typeof listDevices>['query'], 'projectId' | 'typeId' | 'is_gateway'>;
  /** It cannot be chosen. */
  withoutId?: number;
};

/** Narrows a list to a device. */
export const DeviceFilter = ({ value, label, className, set }: ControlProps) => (
  <DeviceSelect
    className={className}
    aria-label={label}
    placeholder={label}
    allowClear
    value={numberFilter(value)}
    onChange={set}
  />
);

/** Chooses a device by name or serial number; the server searches. */
export function DeviceSelect({ value, within, withoutId, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const enabled = useMay()('devices:list');
  const keyword = typed.trim() || undefined;
  const { data, isFetching } = useQuery({
    ...devicesQuery({ ...within, page: 1, limit: shown, sort: 'name', keyword }),
    enabled,
  });
  const found = (data?.list ?? []).filter(({ id }) => id !== withoutId);
  const name = useDeviceName(value ?? undefined);
  const options = found.map((device) => ({ value: device.id, label: device.name, SN: device.SN }));
  return (
    <FoundSelect<(typeof options)[number]>
      {...(props as SelectProps<number, (typeof options)[number]>)}
      {...{ value, typed, onType: setTyped, loading: isFetching, found: options }}
      chosen={value ? { value, label: name ?? '…', SN: '' } : undefined}
      optionRender={({ data: { label, SN } }) => (
        <>
          {label} {SN && SN !== label && <span className="quiet small mono">{SN}</span>}
        </>
      )}
    />
  );
}
