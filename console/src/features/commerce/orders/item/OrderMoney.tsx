import { bookedLines, chargedOf } from '@weir/contract/commerce/orders/booked-lines';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { FoldedPart } from '../../../../components/FoldedPart.tsx';
import { Panel } from '../../../../components/Panel.tsx';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { AmountValue, OwedValue } from '../list/OrderValues.tsx';
import { ordersMessages } from '../list/orders.messages.ts';
import { type MoneyLine, MoneyLines } from '../money/MoneyLines.tsx';
import { OrderLedger } from './OrderLedger.tsx';
import { orderPageMessages } from './order-page.messages.ts';

interface Props {
  order: OrderItem;
}

/** What the order costs, line by line, and why. */
export function OrderMoney({ order }: Props) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(ordersMessages);
  const isQuote = order.handedOverAt === null && order.state !== 'cancelled';
  const lines = isQuote ? quoted(order) : booked(order);
  return (
    <Panel title={t('money')}>
      <div className="stack gapSm">
        <p className="quiet">{isQuote ? t('quoted') : t('booked')}</p>
        {lines.length === 0 ? (
          <p className="quiet">{t('nothingCharged')}</p>
        ) : (
          <MoneyLines label={t('money')} currency={order.currency} lines={lines} />
        )}
        <Facts>
          <Fact label={isQuote ? t('sum_quoted') : t('sum_charged')}>
            <strong>
              <AmountValue order={order} minor={chargedOf(lines)} />
            </strong>
          </Fact>
          {isQuote && order.depositMinor > 0 && (
            <Fact label={t('depositToPay')}>
              <AmountValue order={order} minor={order.depositMinor} />
            </Fact>
          )}
          <Fact label={words('owed')}>
            <OwedValue order={order} />
          </Fact>
          <Fact label={words('held')}>
            <AmountValue order={order} minor={order.heldMinor} />
          </Fact>
        </Facts>
        {order.entries.length > 0 && (
          <FoldedPart title={t('entries')} count={order.entries.length} level={3} isOpen={false}>
            <OrderLedger order={order} />
          </FoldedPart>
        )}
      </div>
    </Panel>
  );
}

const quoted = ({ parts, kind }: OrderItem): MoneyLine[] =>
  parts.map(({ totalMinor, taxMinor, why }, at) => ({
    ...{ key: String(at), kind: kind === 'sale' ? 'sale' : 'rent', totalMinor, taxMinor, why },
  }));

const booked = ({ entries }: OrderItem): MoneyLine[] =>
  bookedLines(entries).map(({ id, ...line }) => ({ ...line, key: String(id) }));
