import { TeamOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { AddRecordButton } from '../../../components/resource/AddRecordButton.tsx';
import { ResourceList } from '../../../components/resource/ResourceList.tsx';
import { ViewSwitch } from '../../../components/ViewSwitch.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usePage } from '../../../platform/page.ts';
import { customersPage } from '../customers/customers.screen.ts';
import { OrderFigures } from './figures/OrderFigures.tsx';
import { ordersMessages } from './list/orders.messages.ts';
import { orders } from './list/orders.resource.tsx';

const views = ['list', 'figures'] as const;

/** Orders, and what they come to. */
export function OrdersPage() {
  const t = useMessages(ordersMessages);
  const { query, setQuery, open } = usePage();
  const view = query.get('tab') === 'figures' ? 'figures' : 'list';
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <ViewSwitch
              label={t('view')}
              value={view}
              options={views.map((value) => ({ value, label: t(`view_${value}`) }))}
              onChange={(next) => setQuery({ tab: next === 'figures' ? next : undefined })}
            />
            <Button icon={<Icon of={TeamOutlined} />} onClick={() => open(customersPage.address())}>
              {t('customers')}
            </Button>
            <AddRecordButton resource={orders} />
          </>
        }
      />
      {view === 'figures' ? <OrderFigures /> : <ResourceList resource={orders} />}
    </>
  );
}
