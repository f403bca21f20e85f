import { useQuery } from '@tanstack/react-query';
import { type Customer, eraseCustomer } from '@weir/contract/commerce/customers';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { Link } from '../../../components/Link.tsx';
import { useLastGiven } from '../../../components/last-given.ts';
import { LockedButton } from '../../../components/MayButton.tsx';
import { QueryState } from '../../../components/QueryState.tsx';
import { ExactTime } from '../../../components/RelativeTime.tsx';
import { ResourceForm } from '../../../components/resource/ResourceForm.tsx';
import { SideDrawer } from '../../../components/SideDrawer.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { call } from '../../../platform/api.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { useMay } from '../../../platform/session.ts';
import { ordersPage } from '../orders/orders.screen.ts';
import { customersMessages } from './customers.messages.ts';
import { customerQuery } from './customers.queries.ts';
import { customers } from './customers.resource.tsx';

interface Props {
  /** Undefined: nobody is shown. */
  id: number | undefined;
  onClose: () => void;
}

/** One customer in full; the log tells that it was read. */
export function CustomerDrawer({ id, onClose }: Props) {
  const t = useMessages(customersMessages);
  const may = useMay()('customers:get');
  const shown = useLastGiven(id);
  return (
    <SideDrawer open={id !== undefined} title={t('customer')} size={520} onClose={onClose} destroyOnHidden>
      {may ? (
        <Known id={shown ?? 0} isRead={id !== undefined} />
      ) : (
        <LockedButton permission="customers:get">{t('inFull')}</LockedButton>
      )}
    </SideDrawer>
  );
}

function Known({ id, isRead }: { id: number; isRead: boolean }) {
  const t = useMessages(customersMessages);
  const query = useQuery({ ...customerQuery(id), enabled: isRead });
  if (query.data?.id === id) return <InFull customer={query.data} />;
  return <QueryState query={query} rows={6} missing={<EmptyState text={t('noSuch')} />} />;
}

function InFull({ customer }: { customer: Customer }) {
  const t = useMessages(customersMessages);
  const kit = useMessages(kitMessages);
  const { id, name, pseudonym, phone, identityKind, identityLast4, orders, openOrders } = customer;
  return (
    <div className="stack gapMd">
      {customer.erasedTime !== null && <Alert type="info" showIcon title={t('isErased')} />}
      <Facts>
        <Fact label={t('name')}>{name ?? t('erased')}</Fact>
        <Fact label={t('pseudonym')}>{pseudonym}</Fact>
        <Fact label={t('phone')}>{phone ?? '—'}</Fact>
        <Fact label={t('identityKind')}>{identityKind ? t(`${identityKind}Document`) : '—'}</Fact>
        <Fact label={t('identityLast4')}>
          <span className="mono">{identityLast4 ?? '—'}</span>
        </Fact>
        <Fact label={t('openOrders')}>{openOrders}</Fact>
        <Fact label={t('orders')}>
          {orders} {orders > 0 && <Link to={ordersPage.address({ customerId: id })}>{t('showOrders')}</Link>}
        </Fact>
        <Fact label={kit('createdTime')}>
          <ExactTime time={customer.createdTime} />
        </Fact>
        {customer.erasedTime !== null && (
          <Fact label={t('erasedTime')}>
            <ExactTime time={customer.erasedTime} />
          </Fact>
        )}
      </Facts>
      <p className="quiet small">{t('read')}</p>
      {customer.erasedTime === null && customer.mayOperate === 1 && <Acts customer={customer} />}
    </div>
  );
}

/** Editing, and erasing where nothing is open. */
function Acts({ customer }: { customer: Customer }) {
  const t = useMessages(customersMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const ask = useQuestion();
  const [editing, setEditing] = useState(false);
  const { id, version, name, pseudonym, openOrders } = customer;
  const erase = () =>
    ask({
      title: t('erase'),
      content: t('eraseAsk', { name: name ?? pseudonym, pseudonym }),
      okText: t('erase'),
      danger: true,
      failedText: t('eraseFailed'),
      run: () => call(eraseCustomer, { body: { id, version } }).then(() => t('eraseDone')),
    });
  return (
    <div className="stack gapSm">
      <div className="flow gapXs">
        {may('orders:update') ? (
          <Button onClick={() => setEditing(true)}>{kit('edit')}</Button>
        ) : (
          <LockedButton permission="orders:update">{kit('edit')}</LockedButton>
        )}
        {may('customers:remove') ? (
          <Button danger disabled={openOrders > 0} onClick={erase}>
            {t('erase')}
          </Button>
        ) : (
          <LockedButton permission="customers:remove">{t('erase')}</LockedButton>
        )}
      </div>
      {openOrders > 0 && <p className="quiet">{t('eraseOpen')}</p>}
      <ResourceForm resource={customers} open={editing} record={customer} onClose={() => setEditing(false)} />
    </div>
  );
}
