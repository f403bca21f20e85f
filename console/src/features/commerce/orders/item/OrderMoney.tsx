import { useQuery } from '@tanstack/react-query';
import type { PriceVersion } from '@weir/contract/commerce/offer-prices';
import type { ChargeReason, EntryKind, OrderItem } from '@weir/contract/commerce/orders/orders';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { FoldedPart } from '../../../../components/FoldedPart.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { Panel } from '../../../../components/Panel.tsx';
import { PlainTable } from '../../../../components/PlainTable.tsx';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { useMay } from '../../../../platform/session.ts';
import { ChargeValue } from '../../offers/ChargeValue.tsx';
import { AmountValue, OwedValue } from '../list/OrderValues.tsx';
import { ordersMessages } from '../list/orders.messages.ts';
import { pricesQuery } from '../list/orders.queries.ts';
import { OrderLedger } from './OrderLedger.tsx';
import { orderPageMessages } from './order-page.messages.ts';

interface Props {
  order: OrderItem;
}

/** An amount with its reason: of a quote, or as it was booked. */
interface MoneyLine {
  key: string;
  kind: EntryKind;
  /** With its tax; below zero it is given back. */
  totalMinor: number;
  taxMinor: number;
  why: ChargeReason | null;
  reason: string | null;
}

const charging: readonly EntryKind[] = [
  ...(['rent', 'extension', 'early', 'late', 'damage', 'sale', 'credit', 'writeOff', 'depositKept'] as const),
];

/** What the order costs, line by line, and why. */
export function OrderMoney({ order }: Props) {
  const t = useMessages(orderPageMessages);
  const words = useMessages(ordersMessages);
  const enabled = useMay()('offers:list');
  const { data } = useQuery({ ...pricesQuery(order.offer.id), enabled });
  const isQuote = order.handedOverAt === null && order.state !== 'cancelled';
  const lines = isQuote ? quoted(order) : booked(order);
  return (
    <Panel title={t('money')}>
      <div className="stack gapSm">
        <p className="quiet">{isQuote ? t('quoted') : t('booked')}</p>
        {lines.length === 0 ? (
          <p className="quiet">{t('nothingCharged')}</p>
        ) : (
          <Lines order={order} lines={lines} prices={data?.list ?? []} />
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
    reason: null,
  }));

/** By what an entry changes of what the customer owes. */
const booked = ({ entries }: OrderItem): MoneyLine[] =>
  entries
    .filter(({ kind }) => charging.includes(kind))
    .map(({ id, kind, postings, why, reason }) => {
      const sum = (account: string) =>
        postings.reduce((total, each) => total + (each.account === account ? each.amountMinor : 0), 0);
      return { key: String(id), kind, totalMinor: sum('receivable'), taxMinor: -sum('tax'), why, reason };
    });

const chargedOf = (lines: readonly MoneyLine[]) =>
  lines.reduce((sum, { kind, totalMinor }) => (kind === 'depositKept' ? sum : sum + totalMinor), 0);

interface LinesProps extends Props {
  lines: MoneyLine[];
  prices: readonly PriceVersion[];
}

function Lines({ order, lines, prices }: LinesProps) {
  const t = useMessages(orderPageMessages);
  const language = useLanguage();
  const money = (minor: number) => moneyText(minor, order.currency, language);
  return (
    <PlainTable<MoneyLine>
      label={t('money')}
      rowKey="key"
      scroll={{}}
      dataSource={lines}
      columns={[
        { title: t('line'), key: 'line', render: (_, line) => <Why line={line} prices={prices} /> },
        {
          title: t('amount'),
          key: 'amount',
          align: 'right',
          className: 'figures nowrap',
          render: (_, { totalMinor, taxMinor }) => (
            <>
              {money(totalMinor)}
              {taxMinor !== 0 && (
                <div className="quiet small">{t('ofWhichTax', { amount: money(taxMinor) })}</div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

const reckoned = { rent: 'rent', extension: 'rent', late: 'late', early: 'early' } as const;

function Why({ line: { kind, why, reason }, prices }: { line: MoneyLine; prices: readonly PriceVersion[] }) {
  const t = useMessages(orderPageMessages);
  const by = kind in reckoned ? reckoned[kind as keyof typeof reckoned] : undefined;
  return (
    <>
      {by && why ? (
        <ChargeValue
          kind={by}
          title={t(`entry_${kind}`)}
          charge={why}
          price={prices.find(({ id }) => id === why.priceId)}
        />
      ) : (
        t(`entry_${kind}`)
      )}
      {reason && <div className="quiet small">{reason}</div>}
    </>
  );
}
