import { EditOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { getStore, type Store } from '@weir/contract/commerce/stores/stores';
import { Button } from 'antd';
import { useState } from 'react';
import { coordinatesText } from '../../../../components/coordinates.ts';
import { Detail, Details } from '../../../../components/Details.tsx';
import { numberFilter } from '../../../../components/data-table/list-state.ts';
import { Icon } from '../../../../components/Icon.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { NoSuchRecord } from '../../../../components/NoSuchRecord.tsx';
import { PageHeader } from '../../../../components/PageHeader.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { ResourceForm } from '../../../../components/resource/ResourceForm.tsx';
import { StaleData } from '../../../../components/StaleData.tsx';
import { WithAside } from '../../../../components/WithAside.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { usePage } from '../../../../platform/page.ts';
import { useMay } from '../../../../platform/session.ts';
import { StoreLedgerPanel } from '../../ledger/StoreLedgerPanel.tsx';
import { StoreOrdersPanel } from '../../orders/list/StoreOrdersPanel.tsx';
import { OverdueValue } from '../OverdueValue.tsx';
import { StoreStateValue } from '../StoreStateValue.tsx';
import { StoresMap } from '../StoresMap.tsx';
import { StockCountsValue } from '../stock/StockCountsValue.tsx';
import { StockEvents } from '../stock/StockEvents.tsx';
import { StoreStock } from '../stock/StoreStock.tsx';
import { storesMessages } from '../stores.messages.ts';
import { stores } from '../stores.resource.tsx';
import { storesPage } from '../stores.screen.ts';

/** One store: its devices, and what became of them. */
export function StorePage() {
  const id = numberFilter(usePage().query.get('id') ?? undefined);
  return id === undefined ? <NoSuchStore /> : <OneStore key={id} id={id} />;
}

function NoSuchStore() {
  const t = useMessages(storesMessages);
  return <NoSuchRecord title={t('noSuch')} listHref={storesPage.address()} />;
}

function OneStore({ id }: { id: number }) {
  const localName = useLocalName();
  const query = useQuery(queryOf(getStore, { query: { id } }));
  const store = query.data;
  if (!store) return <QueryState query={query} missing={<NoSuchStore />} />;
  return (
    <>
      <StaleData query={query} />
      <PageHeader
        title={`${localName(store)}${store.apart}`}
        facts={<StoreStateValue of={store} />}
        actions={<EditButton store={store} />}
      />
      <WithAside aside={<About store={store} />}>
        <StoreStock store={store} />
        <StoreOrdersPanel storeId={store.id} />
        <StoreLedgerPanel storeId={store.id} />
        <StockEvents storeId={store.id} />
      </WithAside>
    </>
  );
}

function EditButton({ store }: { store: Store }) {
  const kit = useMessages(kitMessages);
  const [editing, setEditing] = useState(false);
  if (!useMay()('stores:update') || store.mayOperate !== 1) return null;
  return (
    <>
      <Button icon={<Icon of={EditOutlined} />} onClick={() => setEditing(true)}>
        {kit('edit')}
      </Button>
      <ResourceForm resource={stores} open={editing} record={store} onClose={() => setEditing(false)} />
    </>
  );
}

function About({ store }: { store: Store }) {
  const t = useMessages(storesMessages);
  const kit = useMessages(kitMessages);
  const texts = {
    code: store.code,
    project: store.projectName,
    agent: store.agentName,
    hours: store.hours,
    phone: store.phone,
    currency: store.currency,
    noShowMinutes: `${store.noShowMinutes} ${t('minutes')}`,
  };
  return (
    <Panel title={t('about')}>
      <Details>
        <Detail label={t('stock')}>
          <StockCountsValue stock={store.stock} />
        </Detail>
        <Detail label={t('overdue')}>
          <OverdueValue storeId={store.id} overdue={store.overdue} />
        </Detail>
        {(Object.keys(texts) as (keyof typeof texts)[]).map((name) => (
          <Detail key={name} label={t(name)}>
            {texts[name] ?? '—'}
          </Detail>
        ))}
        <Detail label={kit('address')}>{store.address ?? '—'}</Detail>
        {store.place && <Detail label={t('place')}>{coordinatesText(store.place)}</Detail>}
        {store.remarks && <Detail label={kit('remarks')}>{store.remarks}</Detail>}
      </Details>
      {store.place && <StoresMap stores={[store]} label={t('mapOfOne')} />}
    </Panel>
  );
}
