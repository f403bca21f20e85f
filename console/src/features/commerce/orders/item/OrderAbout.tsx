import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Detail, Details } from '../../../../components/Details.tsx';
import { kitMessages } from '../../../../components/kit.messages.ts';
import { Link } from '../../../../components/Link.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { ExactTime } from '../../../../components/RelativeTime.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { exactTime } from '../../../../platform/time.ts';
import { devicePage } from '../../../workplace/device-page/device-page.screen.ts';
import { customersPage } from '../../customers/customers.screen.ts';
import { offerPage } from '../../offers/offers.screen.ts';
import { storePage } from '../../stores/page/store.screen.ts';
import { OrderCustomerValue } from '../list/OrderValues.tsx';
import { ordersMessages } from '../list/orders.messages.ts';
import { ordersPage } from '../orders.screen.ts';
import { orderPageMessages } from './order-page.messages.ts';

interface Props {
  order: OrderItem;
}

/** Who has which device, from where and until when. */
export function OrderAbout({ order }: Props) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(ordersMessages);
  const kit = useMessages(kitMessages);
  const may = useMay();
  const localName = useLocalName();
  const { customer, device, offer, store, groupId, remarks } = order;
  return (
    <Panel title={t('about')}>
      <Details>
        <Detail label={words('customer')}>
          {may('customers:get') ? (
            <Link to={customersPage.address({ customer: customer.id })}>
              <OrderCustomerValue order={order} />
            </Link>
          ) : (
            <OrderCustomerValue order={order} />
          )}
        </Detail>
        <Detail label={words('device')}>
          {device.id === null ? (
            device.name
          ) : (
            <Link to={devicePage.address({ id: device.id })}>{device.name}</Link>
          )}{' '}
          {device.SN !== device.name && <span className="quiet mono">{device.SN}</span>}
        </Detail>
        <Detail label={words('store')}>
          <Link to={storePage.address({ id: store.id })}>{localName(store)}</Link>
        </Detail>
        <Detail label={words('offer')}>
          <Link to={offerPage.address({ id: offer.id })}>{localName(offer)}</Link>
        </Detail>
        <Times order={order} />
        <Detail label={t('zone')}>{order.zone}</Detail>
        <WaiverText order={order} />
        {groupId !== null && (
          <Detail label={words('groupId')}>
            <Link to={ordersPage.address({ groupId })}>{t('sameErrand')}</Link>
          </Detail>
        )}
        {remarks && <Detail label={kit('remarks')}>{remarks}</Detail>}
      </Details>
    </Panel>
  );
}

function Times({ order }: Props) {
  const words = useMessages(ordersMessages);
  return (['startAt', 'dueAt', 'handedOverAt', 'returnedAt'] as const).map((time) => {
    const at = order[time];
    return (
      at !== null && (
        <Detail key={time} label={words(time)}>
          <ExactTime time={at} />
        </Detail>
      )
    );
  });
}

function WaiverText({ order: { waiver } }: Props) {
  const t = useMessages(orderPageMessages);
  const language = useLanguage();
  if (waiver === null) return null;
  const { reason, by, at } = waiver;
  return (
    <Detail label={t('waiver')}>
      {t('waivedBy', { reason, name: by ?? '—', time: exactTime(new Date(at), language) })}
    </Detail>
  );
}
