import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type OrderQuote,
  type OrderQuoteLine,
  quoteDraft,
  quoteExtension,
  quoteHandOver,
  quoteReturn,
} from '@weir/contract/commerce/orders/order-quotes';
import type { Order, OrderDraft } from '@weir/contract/commerce/orders/orders';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { exactTime } from '../../../../platform/time.ts';
import { refusalText } from '../list/order-refusals.ts';
import { type MoneyLine, MoneyLines } from './MoneyLines.tsx';
import { orderMoneyMessages } from './order-money.messages.ts';

/** What was asked last is what is shown; the answer before stays in sight until it comes, and time goes on. */
const live = { placeholderData: keepPreviousData, refetchOnMount: 'always', retry: false } as const;

/** What an order would cost as it is written. */
export function DraftQuoteValue({
  draft,
}: {
  draft: Pick<OrderDraft, 'storeId' | 'offerId' | 'deviceId'> & { startAt?: string; dueAt?: string };
}) {
  const t = useMessages(orderMoneyMessages);
  const language = useLanguage();
  const query = useQuery({ ...queryOf(quoteDraft, { query: draft }), ...live });
  if (!query.data || query.error) return <NoQuote query={query} />;
  const { currency, line, depositMinor } = query.data;
  const money = (minor: number) => moneyText(minor, currency, language);
  return (
    <div className="stack gapSm" role="status" aria-label={t('quote')} aria-busy={query.isPlaceholderData}>
      <MoneyLines label={t('quote')} currency={currency} lines={keyed([line])} />
      <Facts>
        <Fact label={t('price')}>{money(line.totalMinor)}</Fact>
        {depositMinor > 0 && <Fact label={t('deposit')}>{money(depositMinor)}</Fact>}
        <Fact label={t('toPay')}>
          <strong>{money(line.totalMinor + depositMinor)}</strong>
        </Fact>
      </Facts>
    </div>
  );
}

const everyMs = 30_000;

/** What handing over now would come to; time goes on while the dialog is filled in. */
export function HandOverQuote({ order }: { order: Order }) {
  const t = useMessages(orderMoneyMessages);
  const language = useLanguage();
  const query = useQuery({
    ...queryOf(quoteHandOver, { query: { id: order.id } }),
    ...live,
    refetchInterval: everyMs,
  });
  const why = query.data?.lines[0]?.why;
  const time = (text: string) => exactTime(new Date(text), language);
  const money = (minor: number) => moneyText(minor, order.currency, language);
  const more = (query.data?.totalMinor ?? 0) - order.totalMinor;
  const isEarly = why && order.startAt && Date.parse(why.from) < Date.parse(order.startAt);
  return (
    <div className="stack gapSm">
      {isEarly && !query.error && (
        <Alert
          type={more > 0 ? 'warning' : 'info'}
          showIcon
          title={t(more > 0 ? 'earlyDearer' : 'earlySame', {
            start: time(order.startAt ?? ''),
            more: money(more),
          })}
        />
      )}
      <Quoted query={query} failed="cannotLeave">
        {why && (
          <>
            <Fact label={t('from')}>{time(why.from)}</Fact>
            <Fact label={t('until')}>{time(why.to)}</Fact>
            {isEarly && <Fact label={t('reservedPrice')}>{money(order.totalMinor)}</Fact>}
            {isEarly && more > 0 && <Fact label={t('moreThanReserved')}>{money(more)}</Fact>}
          </>
        )}
      </Quoted>
    </div>
  );
}

/** What a later due time would come to. */
export function ExtensionQuote({ id, dueAt }: { id: number; dueAt: string }) {
  return <Quoted query={useQuery({ ...queryOf(quoteExtension, { query: { id, dueAt } }), ...live })} />;
}

/** What a return now would come to. */
export function ReturnQuote({ id, damageMinor }: { id: number; damageMinor: number }) {
  return <Quoted query={useQuery({ ...queryOf(quoteReturn, { query: { id, damageMinor } }), ...live })} />;
}

const sums = ['charged', 'credited', 'kept', 'owes', 'back'] as const;

const amountsOf = (quote: OrderQuote): Record<(typeof sums)[number], number> => ({
  charged: quote.chargedMinor,
  credited: quote.creditedMinor,
  kept: quote.keptMinor,
  owes: quote.owedMinor,
  back: quote.backMinor,
});

type Query = ReturnType<typeof useQuery<OrderQuote>>;
type Failed = 'failed' | 'cannotLeave';

const keyed = (lines: readonly OrderQuoteLine[]): MoneyLine[] =>
  lines.map((line, at) => ({ ...line, key: String(at) }));

/** What stands in the way, or that it is on its way. */
function NoQuote({ query, failed = 'failed' }: { query: UseQueryResult; failed?: Failed }) {
  const t = useMessages(orderMoneyMessages);
  return query.error ? (
    <Alert type="warning" showIcon title={t(failed, { reason: refusalText(query.error) })} />
  ) : (
    <QueryState query={query} rows={2} />
  );
}

interface QuotedProps {
  query: Query;
  failed?: Failed;
  /** What else is known, before the sums. */
  children?: ReactNode;
}

function Quoted({ query, failed = 'failed', children }: QuotedProps) {
  const t = useMessages(orderMoneyMessages);
  const language = useLanguage();
  const quote = query.data;
  if (!quote || query.error) return <NoQuote query={query} failed={failed} />;
  const money = (minor: number) => moneyText(minor, quote.currency, language);
  const amounts = amountsOf(quote);
  return (
    <div className="stack gapSm" role="status" aria-label={t('quote')} aria-busy={query.isPlaceholderData}>
      {quote.lines.length === 0 ? (
        <p className="quiet">{t('nothing')}</p>
      ) : (
        <MoneyLines label={t('quote')} currency={quote.currency} lines={keyed(quote.lines)} />
      )}
      <Facts>
        {children}
        {sums.map(
          (sum) =>
            amounts[sum] > 0 && (
              <Fact key={sum} label={t(sum)}>
                {money(amounts[sum])}
              </Fact>
            ),
        )}
        <Fact label={t('times')}>{money(quote.totalMinor)}</Fact>
      </Facts>
    </div>
  );
}
