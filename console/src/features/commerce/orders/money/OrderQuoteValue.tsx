import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type OrderQuote, quoteExtension, quoteReturn } from '@weir/contract/commerce/orders/order-quotes';
import { Alert } from 'antd';
import { Fact, Facts } from '../../../../components/Facts.tsx';
import { moneyText } from '../../../../components/money-text.ts';
import { QueryState } from '../../../../components/QueryState.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { refusalText } from '../list/order-refusals.ts';
import { MoneyLines } from './MoneyLines.tsx';
import { orderMoneyMessages } from './order-money.messages.ts';

/** What was asked last is what is shown; the answer before stays in sight until it comes, and time goes on. */
const live = { placeholderData: keepPreviousData, refetchOnMount: 'always', retry: false } as const;

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

function Quoted({ query }: { query: Query }) {
  const t = useMessages(orderMoneyMessages);
  const language = useLanguage();
  const quote = query.data;
  if (query.error)
    return <Alert type="warning" showIcon title={t('failed', { reason: refusalText(query.error) })} />;
  if (!quote) return <QueryState query={query} rows={2} />;
  const money = (minor: number) => moneyText(minor, quote.currency, language);
  const amounts = amountsOf(quote);
  return (
    <div className="stack gapSm" role="status" aria-label={t('quote')} aria-busy={query.isPlaceholderData}>
      {quote.lines.length === 0 ? (
        <p className="quiet">{t('nothing')}</p>
      ) : (
        <MoneyLines
          label={t('quote')}
          currency={quote.currency}
          lines={quote.lines.map((line, at) => ({ ...line, key: String(at) }))}
        />
      )}
      <Facts>
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
