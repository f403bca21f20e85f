import { useQuery } from '@tanstack/react-query';
import type { Offer } from '@weir/contract/commerce/offers';
import { listStock } from '@weir/contract/commerce/stores/stock';
import { stockStateWords } from '@weir/contract/commerce/stores/stores.words';
import type { SelectProps } from 'antd';
import { useState } from 'react';
import { FoundSelect } from '../../../../components/FoundSelect.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useDeviceName } from '../../../fleet/devices/devices.queries.ts';

interface Props extends Omit<SelectProps<number>, 'options'> {
  offer: Offer | undefined;
  storeId: number | undefined;
}

const offered = 50;

/** Chooses a device of the type of an offer from the stock of a store; the server searches. */
export function StockDeviceSelect({ offer, storeId, value, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const words = stockStateWords[useLanguage()];
  const enabled = offer !== undefined && storeId !== undefined;
  const { data, isFetching } = useQuery({
    ...queryOf(listStock, {
      query: {
        ...{ id: storeId ?? 0, page: 1, limit: offered, sort: 'name', keyword: typed.trim() || undefined },
        ...{ typeId: offer?.deviceTypeId, use: offer?.kind },
      },
    }),
    enabled,
  });
  const name = useDeviceName(value ?? undefined);
  const options = (data?.list ?? []).flatMap(({ deviceId, name: label, SN, state }) =>
    deviceId !== null
      ? [{ value: deviceId, label, note: state === 'available' ? SN : `${SN} · ${words[state]}` }]
      : [],
  );
  return (
    <FoundSelect<(typeof options)[number]>
      {...(props as SelectProps<number, (typeof options)[number]>)}
      {...{ value, typed, onType: setTyped, loading: isFetching, found: options }}
      disabled={!enabled}
      chosen={value == null ? undefined : { value, label: name ?? '…', note: '' }}
      optionRender={({ data: { label, note } }) => (
        <>
          {label} <span className="quiet small">{note}</span>
        </>
      )}
    />
  );
}
