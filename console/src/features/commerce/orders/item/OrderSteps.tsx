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
  const shown = stateShown(order);
  const steps = stepsOf(order, shown);
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

/** Those of its way, without what was left out; one that was given up, or all given back, ends there. */
function stepsOf(
  { kind, state, transitions, createdTime }: OrderItem,
  shown: OrderState,
): { state: OrderState; at?: string }[] {
  const reached = new Map<OrderState, string>([['draft', createdTime]]);
  for (const { to, at } of transitions) if (!reached.has(to)) reached.set(to, at);
  const way: readonly OrderState[] = ways[kind];
  const here = way.indexOf(placeOf(state));
  const passed = way.filter((each, place) => reached.has(each) || (here >= 0 && place > here));
  return [...passed, ...(here < 0 ? [state] : [])].map((each) => {
    const at = reached.get(each === placeOf(shown) ? shown : each);
    return { state: each, ...(at !== undefined && { at }) };
  });
}
