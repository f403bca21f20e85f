import { useQuery } from '@tanstack/react-query';
import { quotePrice } from '@weir/contract/commerce/offer-prices';
import type { Offer } from '@weir/contract/commerce/offers';
import type { OrderDraft } from '@weir/contract/commerce/orders/orders';
import { Alert, Form } from 'antd';
import { Panel } from '../../../../components/Panel.tsx';
import { QueryState } from '../../../../components/QueryState.tsx';
import { queryOf } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { QuoteValue } from '../../offers/QuoteValue.tsx';
import { refusalText } from '../list/order-refusals.ts';
import { pricesQuery } from '../list/orders.queries.ts';
import { orderFormMessages } from './order-form.messages.ts';

/** What the order would cost as it is written, by the price that runs now. */
export function OrderQuote({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages(orderFormMessages);
  const form = Form.useFormInstance<OrderDraft>();
  const offerId = Form.useWatch('offerId', form);
  const startAt = Form.useWatch('startAt', form);
  const dueAt = Form.useWatch('dueAt', form);
  const offer = offers.find(({ id }) => id === offerId);
  const isWhole = offer?.kind === 'sale' || (isTime(startAt) && isTime(dueAt));
  return (
    <Panel title={t('quote')}>
      {offer && isWhole ? (
        <Quoted
          offer={offer}
          times={offer.kind === 'rent' && startAt && dueAt ? { start: startAt, due: dueAt } : {}}
        />
      ) : (
        <p className="quiet">{t('quoteHelp')}</p>
      )}
    </Panel>
  );
}

const isTime = (text: string | null | undefined): boolean => text != null && !Number.isNaN(Date.parse(text));

function Quoted({ offer, times }: { offer: Offer; times: { start?: string; due?: string } }) {
  const t = useMessages(orderFormMessages);
  const prices = useQuery(pricesQuery(offer.id));
  const price = prices.data?.list.find(({ validFrom }) => Date.parse(validFrom) <= Date.now());
  const query = useQuery({
    ...queryOf(quotePrice, { query: { id: price?.id ?? 0, ...times } }),
    enabled: price !== undefined,
  });
  if (!prices.data) return <QueryState query={prices} rows={2} />;
  if (!price) return <Alert type="warning" showIcon title={t('noPrice')} />;
  if (query.error)
    return <Alert type="warning" showIcon title={t('quoteFailed', { reason: refusalText(query.error) })} />;
  return query.data ? <QuoteValue quote={query.data} /> : <QueryState query={query} rows={2} />;
}
