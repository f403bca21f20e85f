import { listParameterBatches } from '@weir/contract/control/parameters';
import { idOptions } from '../../../../components/data-table/filters.ts';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { defineResource } from '../../../../components/resource/resource.ts';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { Outcome, What } from './batch-cells.tsx';
import { batchesMessages } from './batches.messages.ts';

/** Writes of parameters, newest first. */
export const batches = defineResource({
  key: 'parameter-batches',
  words: batchesMessages,
  list: listParameterBatches,
  openBy: 'batch',
  columns: [
    {
      key: 'createdTime',
      word: 'at',
      card: 'fact',
      render: (batch, { href }) => (
        <Link to={href?.(batch) ?? ''}>
          <RelativeTime time={batch.createdTime} />
        </Link>
      ),
      onCard: ({ createdTime }) => <RelativeTime time={createdTime} />,
    },
    { key: 'what', widthPx: 260, grows: true, card: 'title', render: (batch) => <What batch={batch} /> },
    {
      key: 'devices',
      widthPx: 168,
      grows: true,
      card: 'fact',
      render: ({ deviceName, devices }, { t }) => deviceName ?? t('devices', { count: devices }),
    },
    { key: 'type', field: 'typeName', widthPx: 128, grows: true },
    {
      key: 'progress',
      widthPx: 240,
      grows: true,
      card: 'wide',
      render: (batch) => <Outcome batch={batch} />,
    },
    { key: 'by', field: 'createdBy', widthPx: 112 },
  ],
  filters: {
    open: { word: 'openState', text: (value, { t }) => t(value === '1' ? 'onlyOpen' : 'onlyDone') },
    typeId: { word: 'type' },
  },
  useOptions: () => ({ typeId: idOptions(useDeviceTypeOptions()) }),
});
