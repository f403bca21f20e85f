import { payable, returnable } from '@weir/contract/commerce/orders/order-sums';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Alert, Button } from 'antd';
import { moneyText } from '../../../../components/money-text.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { orderActsMessages } from './order-acts.messages.ts';
import { actsOf, type OrderAct, permissionOf } from './order-ways.ts';

interface Props {
  order: OrderItem;
  onAct: (act: OrderAct) => void;
}

type Standing = { type: 'info' | 'warning' | 'error'; text: string; act?: OrderAct };

/** Why the next step is not taken yet. */
export function OrderStanding({ order, onAct }: Props) {
  const t = useMessages(orderActsMessages);
  const language = useLanguage();
  const may = useMay();
  const standing = standingOf(order, t, (minor) => moneyText(minor, order.currency, language));
  if (!standing) return null;
  const { type, text, act } = standing;
  const isOffered = act !== undefined && actsOf(order).includes(act) && may(permissionOf[act]);
  return (
    <Alert
      type={type}
      showIcon
      title={text}
      action={isOffered && <Button onClick={() => onAct(act)}>{t(act)}</Button>}
    />
  );
}

type T = ReturnType<typeof useMessages<(typeof orderActsMessages)['words']['zh']>>;

function standingOf(order: OrderItem, t: T, money: (minor: number) => string): Standing | undefined {
  const { owed, deposit, whole } = payable(order);
  const sum = money(whole);
  switch (order.state) {
    case 'draft':
    case 'reserved': {
      if (whole === 0) return undefined;
      if (order.waiver) return { type: 'info', text: t('standing_waived', { sum }), act: 'pay' };
      if (order.kind === 'sale') return { type: 'info', text: t('standing_pay_sale', { sum }), act: 'pay' };
      const parts = { sum, owed: money(owed), deposit: money(deposit) };
      return { type: 'info', text: t('standing_pay_rent', parts), act: 'pay' };
    }
    case 'active':
    case 'overdue':
      return order.late === 1 || order.state === 'overdue'
        ? { type: 'error', text: t('standing_late'), act: 'extend' }
        : undefined;
    case 'returned': {
      if (whole > 0) return { type: 'warning', text: t('standing_owed', { sum }), act: 'pay' };
      const back = returnable(order).whole;
      return back > 0 ? { type: 'warning', text: t('standing_back', { sum: money(back) }) } : undefined;
    }
    default:
      return undefined;
  }
}
