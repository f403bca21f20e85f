import { useQuery } from '@tanstack/react-query';
import type { Store } from '@weir/contract/commerce/stores/stores';
import { maxPageSize } from '@weir/contract/common';
import { QueryState } from '../../../components/QueryState.tsx';
import type { QueryParams } from '../../../components/resource/resource.ts';
import { pageQuery } from '../../../components/resource/resource-calls.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { StoresMap } from './StoresMap.tsx';
import { storesMessages } from './stores.messages.ts';
import { stores } from './stores.resource.tsx';

/** The stores that a list is narrowed to, of all of its pages. */
export function FoundStoresMap({ params }: { params: QueryParams }) {
  const t = useMessages(storesMessages);
  const found = useQuery(pageQuery<Store>(stores, { ...params, page: 1, limit: maxPageSize }));
  if (!found.data) return <QueryState query={found} rows={3} />;
  const { list, total } = found.data;
  return (
    <>
      <StoresMap stores={list} label={t('map')} />
      {total > list.length && <p className="quiet">{t('mapPart', { shown: list.length, total })}</p>}
    </>
  );
}
