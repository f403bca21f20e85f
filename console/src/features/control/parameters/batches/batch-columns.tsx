import type { ParameterBatch } from '@weir/contract/control/parameters';
import { useMemo } from 'react';
import type { DataColumn } from '../../../../components/DataTable.tsx';
import { timeColumnPx } from '../../../../components/data-table/column.ts';
import { Link } from '../../../../components/Link.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { Outcome, What } from './batch-cells.tsx';
import { batchesMessages } from './batches.messages.ts';

export function useBatchColumns(hrefOf: (batch: ParameterBatch) => string): DataColumn<ParameterBatch>[] {
  const t = useMessages(batchesMessages);
  return useMemo(
    () => [
      {
        key: 'createdTime',
        title: t('at'),
        sortable: true,
        widthPx: timeColumnPx,
        render: (batch) => (
          <Link to={hrefOf(batch)}>
            <RelativeTime time={batch.createdTime} />
          </Link>
        ),
      },
      {
        key: 'what',
        title: t('what'),
        widthPx: 260,
        grows: true,
        render: (batch) => <What batch={batch} />,
      },
      {
        key: 'devices',
        title: t('devices'),
        widthPx: 168,
        grows: true,
        render: ({ deviceName, devices }) => deviceName ?? t('devices', { count: devices }),
      },
      { key: 'type', title: t('type'), widthPx: 128, grows: true, render: ({ typeName }) => typeName },
      {
        key: 'progress',
        title: t('progress'),
        widthPx: 240,
        grows: true,
        render: (batch) => <Outcome batch={batch} />,
      },
      { key: 'by', title: t('by'), widthPx: 112, render: ({ createdBy }) => createdBy ?? '—' },
    ],
    [t, hrefOf],
  );
}
