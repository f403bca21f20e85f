import { listStock, type StockState } from '@weir/contract/commerce/stores/stock';
import { stockStateWords } from '@weir/contract/commerce/stores/stores.words';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { StockStateValue } from './StockStateValue.tsx';
import { stockMessages } from './stock.messages.ts';

/** The devices of a store, and what each is there for. */
export const stock = defineResource({
  key: 'stock',
  words: stockMessages,
  emptyReadOnly: 'emptyReadOnly',
  list: listStock,
  place: ['id'],
  columns: [
    {
      key: 'name',
      widthPx: 170,
      grows: true,
      card: 'title',
      render: ({ deviceId, name }) =>
        deviceId === null ? name : <Link to={devicePage.address({ id: deviceId })}>{name}</Link>,
    },
    {
      key: 'SN',
      widthPx: 120,
      card: 'fact',
      render: ({ SN }) => <span className="mono">{SN}</span>,
    },
    { key: 'type', field: 'typeName', widthPx: 125, card: 'fact' },
    {
      key: 'state',
      widthPx: 145,
      card: 'status',
      render: ({ state }) => <StockStateValue state={state} />,
    },
    { key: 'since', widthPx: 160, card: 'fact', render: ({ since }) => <RelativeTime time={since} /> },
  ],
  filters: {
    state: { text: (state, { language }) => stockStateWords[language][state as StockState] },
    typeId: { word: 'type' },
  },
  useOptions: () => ({
    typeId: useDeviceTypeOptions().map(({ value, label }) => ({ value: String(value), label })),
  }),
});
