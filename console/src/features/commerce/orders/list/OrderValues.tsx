import type { Order, OrderState } from '@weir/contract/commerce/orders/orders';
import { moneyText } from '../../../../components/money-text.ts';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { StatusTag, type Tone } from '../../../../components/StatusTag.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { ordersMessages } from './orders.messages.ts';

interface Props {
  order: Order;
}

const tones = {
  draft: 'neutral',
  reserved: 'info',
  active: 'info',
  overdue: 'danger',
  returned: 'warning',
  closed: 'success',
  cancelled: 'neutral',
  sold: 'success',
  refunded: 'neutral',
} as const satisfies Record<OrderState, Tone>;

/** It is overdue as soon as it is late, whether the platform has noted it already or not. */
export const stateShown = ({ state, late }: Pick<Order, 'state' | 'late'>): OrderState =>
  state === 'active' && late === 1 ? 'overdue' : state;

export function OrderStateValue({ order }: Props) {
  const t = useMessages(ordersMessages);
  const state = stateShown(order);
  return (
    <>
      <StatusTag tone={tones[state]}>{t(`state_${state}`)}</StatusTag>
      {order.atRisk === 1 && (
        <div>
          <StatusTag tone="warning">{t('atRisk')}</StatusTag>
        </div>
      )}
    </>
  );
}

/** As much of the name as a list shows. */
export function OrderCustomerValue({ order: { customer } }: Props) {
  const t = useMessages(ordersMessages);
  const { name, pseudonym } = customer;
  return name ?? <span className="quiet">{t('erased', { pseudonym })}</span>;
}

/** An amount of the order; nothing is quiet. */
export function AmountValue({ order: { currency }, minor }: Props & { minor: number }) {
  const text = moneyText(minor, currency, useLanguage());
  return <span className={minor === 0 ? 'figures nowrap quiet' : 'figures nowrap'}>{text}</span>;
}

const unbooked: readonly OrderState[] = ['draft', 'reserved', 'cancelled'];

/** What the customer owes, has coming, or has paid before anything was charged. */
export function OwedValue({ order }: Props) {
  const t = useMessages(ordersMessages);
  const { owedMinor, currency, state } = order;
  const amount = moneyText(Math.abs(owedMinor), currency, useLanguage());
  if (owedMinor >= 0) return <AmountValue order={order} minor={owedMinor} />;
  return (
    <span className="figures nowrap">
      {unbooked.includes(state) ? t('ahead', { amount }) : t('credit', { amount })}
    </span>
  );
}

/** When it should be back; a sale never. */
export const DueValue = ({ order: { dueAt } }: Props) =>
  dueAt === null ? <span className="quiet">—</span> : <RelativeTime time={dueAt} />;
