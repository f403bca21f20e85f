import type { OrderItem, OrderState } from '@weir/contract/commerce/orders/orders';
import { Steps } from 'antd';
import { RelativeTime } from '../../../../components/RelativeTime.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { stateShown } from '../list/OrderValues.tsx';
import { ordersMessages } from '../list/orders.messages.ts';
import { orderPageMessages } from './order-page.messages.ts';

const ways = {
  rent: ['draft', 'reserved', 'active', 'returned', 'closed'],
  sale: ['draft', 'reserved', 'sold'],
} as const satisfies Record<OrderItem['kind'], OrderState[]>;

/** Where the order stands on its way. */
export function OrderSteps({ order }: { order: OrderItem }) {
  const words = useMessages(ordersMessages);
  const t = useMessages(orderPageMessages);
  const steps = stepsOf(order);
  const shown = stateShown(order);
  const current = steps.findIndex(({ state }) => state === placeOf(order.state));
  const isWrong = order.state === 'cancelled' || shown === 'overdue';
  const isDone = current === steps.length - 1;
  return (
    <nav className="panel" aria-label={t('steps')}>
      <Steps
        size="small"
        current={current}
        status={isWrong ? 'error' : goodStatus(isDone)}
        items={steps.map(({ state, at }) => ({
          title: words(`state_${state === 'active' && shown === 'overdue' ? shown : state}`),
          ...(at && { content: <RelativeTime time={at} date="day" /> }),
        }))}
      />
    </nav>
  );
}

const goodStatus = (isDone: boolean) => (isDone ? 'finish' : 'process');

const placeOf = (state: OrderState): OrderState => (state === 'overdue' ? 'active' : state);

/** Those of its way; one that was given up, or all given back, ends there. */
function stepsOf({ kind, state, transitions, createdTime }: OrderItem): { state: OrderState; at?: string }[] {
  const reached = new Map<OrderState, string>([['draft', createdTime]]);
  for (const { to, at } of transitions) if (!reached.has(to)) reached.set(to, at);
  const way: readonly OrderState[] = ways[kind];
  const isOffWay = !way.includes(placeOf(state));
  const passed = isOffWay ? [...way.filter((each) => reached.has(each)), state] : way;
  return passed.map((each) => {
    const at = reached.get(each);
    return { state: each, ...(at !== undefined && { at }) };
  });
}
