import { useQuery } from '@tanstack/react-query';
import type { ParameterBatch } from '@weir/contract/control/parameters';
import { lazy, useCallback } from 'react';
import { DataTable } from '../../../../components/DataTable.tsx';
import { RowCard } from '../../../../components/data-table/CardList.tsx';
import { idOptions, type ListFilter } from '../../../../components/data-table/filters.ts';
import {
  flagFilter,
  numberFilter,
  sortFilter,
  useListState,
} from '../../../../components/data-table/list-state.ts';
import { FetchedForm } from '../../../../components/form/FetchedForm.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useTopic } from '../../../../platform/realtime/realtime.ts';
import { useDeviceTypeOptions } from '../../../fleet/device-types/list/device-types.queries.ts';
import { batchesQuery } from '../values/parameters.queries.ts';
import { Outcome, What } from './batch-cells.tsx';
import { useBatchColumns } from './batch-columns.tsx';
import { batchesMessages } from './batches.messages.ts';

const BatchDrawer = lazy(() => import('./BatchDrawer.tsx').then((file) => ({ default: file.BatchDrawer })));

const filterNames = ['typeId', 'open'] as const;
const sortable = ['createdTime'] as const;

/** Writes of parameters, newest first; one of them in a drawer that has an address. */
export function BatchesPage() {
  const t = useMessages(batchesMessages);
  const { hrefWith, query: address, setQuery } = usePage();
  const list = useListState(filterNames);
  const batches = useQuery(
    batchesQuery({
      page: list.page,
      limit: list.limit,
      keyword: list.keyword,
      sort: sortFilter(list.sort, sortable),
      typeId: numberFilter(list.filters.typeId),
      open: flagFilter(list.filters.open),
    }),
  );
  const batchId = numberFilter(address.get('batch') ?? undefined);
  const hrefOf = useCallback(({ id }: ParameterBatch) => hrefWith({ batch: id }), [hrefWith]);
  const columns = useBatchColumns(hrefOf);
  const filters = useFilters();
  useTopic('fleet');
  return (
    <>
      <PageHeader title={t('title')} />
      <DataTable<ParameterBatch>
        name="parameter-batches"
        label={t('title')}
        list={list}
        query={batches}
        columns={columns}
        filters={filters}
        searchPlaceholder={t('search')}
        rowHref={hrefOf}
        empty={{ text: t('empty') }}
        card={(batch) => (
          <RowCard
            title={<What batch={batch} />}
            href={hrefOf(batch)}
            facts={[
              { label: t('progress'), value: <Outcome batch={batch} />, wide: true },
              { label: t('devices'), value: batch.deviceName ?? t('devices', { count: batch.devices }) },
              { label: t('at'), value: <RelativeTime time={batch.createdTime} /> },
            ]}
          />
        )}
      />
      <FetchedForm open={batchId !== undefined}>
        <BatchDrawer
          id={batchId}
          onGo={(id) => setQuery({ batch: id })}
          onClose={() => setQuery({ batch: undefined })}
        />
      </FetchedForm>
    </>
  );
}

function useFilters(): ListFilter[] {
  const t = useMessages(batchesMessages);
  const types = useDeviceTypeOptions();
  return [
    {
      name: 'open',
      label: t('openState'),
      options: [
        { value: '1', label: t('onlyOpen') },
        { value: '0', label: t('onlyDone') },
      ],
    },
    {
      name: 'typeId',
      label: t('type'),
      options: idOptions(types),
    },
  ];
}
